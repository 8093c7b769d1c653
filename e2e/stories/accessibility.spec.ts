import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arrival } from '../world/page-parts.ts';
import { fillAccount, passAccount, passWho } from '../world/registration-form.ts';
import { expect, test } from '../world/world.ts';

const publicPages = [
  '/',
  '/?registration=success',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=unknown',
  '/email-verified',
  '/brand-showcase',
  '/unauthorized',
];

for (const path of publicPages) {
  test(`${path} can be used by everyone, light, dark and narrow`, async ({ page }) => {
    await page.goto(path);
    await expectUsable(page);
  });
}

test('the profile of a newcomer and /security can be used by everyone, light, dark and narrow', async ({
  page,
  world,
  signedIn,
}) => {
  const person = world.newPerson();
  await signedIn(await world.register(person));
  await world.logIn(person);
  for (const path of ['/profile', '/security']) {
    await page.goto(path);
    await expectUsable(page);
  }
});

test("a worker's whole profile can be used by everyone, light, dark and narrow", async ({ page, world, signedIn }) => {
  await signedIn(await world.registerWhole(world.newPerson()));
  await page.goto('/profile');
  await expect(page.getByText('permit.pdf')).toBeVisible();
  await expectUsable(page);
});

test("an employer's whole profile and /company can be used by everyone, light, dark and narrow", async ({
  page,
  world,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const person = world.newPerson({ userType: 'employer' });
  const account = await world.registerWhole(person);
  await world.verifyEmail(person.email);
  await world.ops('approve', person.email);
  await signedIn(account);
  for (const path of ['/profile', '/company']) {
    await page.goto(path);
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Chez Jeanne');
    await expectUsable(page);
  }
});

test('each step of /register can be used by everyone, light, dark and narrow', async ({ page, world }) => {
  test.setTimeout(120_000);
  const person = world.newPerson({ userType: 'employer' });
  await page.goto('/register?type=employer');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please fill in the following required fields:')).toBeVisible();
  await expectUsable(page);

  await passWho(page, person);
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
  await fillAccount(page, person);
  await expectUsable(page);

  await passAccount(page, person);
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.pressSequentially('montréal');
  await expect(page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  await address.press('ArrowDown');
  await expectNoBarriers(page, 'light');
  await address.press('Enter');
  await expectUsable(page);
});

/** Scans the wide page in the light theme and the narrow one in the dark theme, so that both of each are seen. */
async function expectUsable(page: Page): Promise<void> {
  await expect(arrival(page)).toBeVisible();
  const wide = page.viewportSize();
  await expectNoBarriers(page, 'light');
  await switchTheme(page, 'Dark theme');
  await page.setViewportSize({ width: 360, height: 740 });
  await unfoldSections(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels that stick out at 360 px' }).toBe(0);
  await expectNoBarriers(page, 'dark');
  if (wide) await page.setViewportSize(wide);
  await switchTheme(page, 'Light theme');
}

/** An open dialog keeps every other control out of reach, so the switch is not pressed like a button. */
async function switchTheme(page: Page, name: 'Dark theme' | 'Light theme'): Promise<void> {
  await page.getByRole('button', { name, includeHidden: true }).dispatchEvent('click');
}

async function unfoldSections(page: Page): Promise<void> {
  const folded = page.getByRole('main').getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}

async function expectNoBarriers(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours on their way from one theme to the other are nobody's colours.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(barriers, `barriers in the ${theme} theme`).toEqual([]);
}
