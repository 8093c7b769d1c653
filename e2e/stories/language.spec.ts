import { firstHeading, languageChooser, toasts } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

test('a visitor changes the language, and the browser remembers it', async ({ page }) => {
  await page.goto('/login');
  await expect(firstHeading(page)).toHaveText('Welcome back');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await languageChooser(page).selectOption('Français');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('on a device set to French', () => {
  test.use({ locale: 'fr-CA' });

  test('the first page greets in French', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: "S'inscrire" })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('the language of the account goes before that of the device', async ({ page, world, signedIn }) => {
    await signedIn(await world.register(world.newPerson({ language: 'en' })));
    await page.goto('/profile');
    await expect(firstHeading(page)).toHaveText('Profile');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a member takes the language along to the next device', async ({ page, browser, world, signedIn }) => {
  const tokens = await world.register(world.newPerson());
  await signedIn(tokens);
  await page.goto('/profile');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await languageChooser(page).selectOption('Français');
  expect((await saved).request().postDataJSON()).toEqual({ account_language: 'fr' });
  expect((await saved).status()).toBe(200);
  await expect(firstHeading(page)).toHaveText('Profil');

  const otherDevice = await browser.newContext({
    baseURL: world.publicUrl,
    storageState: await storageOf(tokens, world),
  });
  const otherPage = await otherDevice.newPage();
  await otherPage.goto('/profile');
  await expect(firstHeading(otherPage)).toHaveText('Profil');
  await otherDevice.close();
});

test('a language that could not be saved still changes, without a toast', async ({ page, world, signedIn }) => {
  await signedIn(await world.register(world.newPerson()));
  await page.goto('/profile');
  await page.route('**/api/user/profile/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error: 'Broken' } }) : route.fallback(),
  );
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await languageChooser(page).selectOption('Français');
  await warned;
  await expect(firstHeading(page)).toHaveText('Profil');
  await expect(toasts(page)).toHaveCount(0);
});

async function storageOf(tokens: { access_token: string; refresh_token: string }, world: { publicUrl: string }) {
  const localStorage = (['access_token', 'refresh_token'] as const).map((name) => ({ name, value: tokens[name] }));
  return { cookies: [], origins: [{ origin: world.publicUrl, localStorage }] };
}
