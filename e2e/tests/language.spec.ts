import { firstHeading, languageChooser, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('a visitor changes the language, which the browser remembers, and a member takes it to the next device', async ({
  page,
  openAs,
  server,
  signedIn,
}) => {
  await test.step('a visitor changes the language, and the browser remembers it', async () => {
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

  await test.step('a member takes the language along to the next device', async () => {
    const tokens = await server.register(server.newPerson({ language: 'en' }));
    await signedIn(tokens);
    await page.goto('/profile');
    await expect(firstHeading(page)).toHaveText('Profile');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await languageChooser(page).selectOption('Français');
    expect((await saved).request().postDataJSON()).toEqual({ account_language: 'fr' });
    expect((await saved).status()).toBe(200);
    await expect(firstHeading(page)).toHaveText('Profil');

    const otherPage = await openAs(tokens);
    await otherPage.goto('/profile');
    await expect(firstHeading(otherPage)).toHaveText('Profil');
  });

  await test.step('a language that could not be saved still changes, without a toast', async () => {
    await page.route('**/api/user/profile/', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'Broken' } })
        : route.fallback(),
    );
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await languageChooser(page).selectOption('English');
    await warned;
    await expect(firstHeading(page)).toHaveText('Profile');
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe('on a device set to French', () => {
  test.use({ locale: 'fr-CA' });

  test('the first page and its thanks are in French, but the language of the account goes before', async ({
    page,
    server,
    signedIn,
  }) => {
    await page.goto('/?registration=success');
    const thanks = page.getByRole('dialog', { name: 'Merci de votre inscription!' });
    await expect(thanks.getByRole('button', { name: 'Compris!' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(thanks).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'S’inscrire' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

    await signedIn(await server.register(server.newPerson({ language: 'en' })));
    await page.goto('/profile');
    await expect(firstHeading(page)).toHaveText('Profile');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
