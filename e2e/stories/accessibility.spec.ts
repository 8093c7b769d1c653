import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { field, firstHeading } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

const publicPages = ['/', '/login', '/email-verified', '/brand-showcase', '/unauthorized'];

for (const path of publicPages) {
  test(`${path} can be used by everyone, light, dark and narrow`, async ({ page }) => {
    await page.goto(path);
    await expectUsable(page);
  });
}

test('/profile can be used by everyone, light, dark and narrow', async ({ page, world, signedIn }) => {
  await signedIn(await world.register(world.newPerson()));
  await page.goto('/profile');
  await expectUsable(page);
});

test('each step of /register can be used by everyone, light, dark and narrow', async ({ page, world }) => {
  test.setTimeout(120_000);
  const person = world.newPerson({ userType: 'employer' });
  const next = page.getByRole('button', { name: 'Next' });
  await page.goto('/register?type=employer');
  await next.click();
  await expect(page.getByText('Please fill in the following required fields:')).toBeVisible();
  await expectUsable(page);

  await field(page, 'First name').fill(person.firstName);
  await field(page, 'Last name').fill(person.lastName);
  await field(page, 'Email').fill(person.email);
  await next.click();
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
  await expectUsable(page);

  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await field(page, 'Phone').fill('5145550100');
  await field(page, 'Sex').selectOption('Female');
  await field(page, 'Date of birth').fill('1990-05-17');
  await page.getByRole('checkbox').check();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Where do you live or work?' })).toBeVisible();
  await expectUsable(page);
});

async function expectUsable(page: Page): Promise<void> {
  await expect(firstHeading(page)).toBeVisible();
  const wide = page.viewportSize();
  await expectNoBarriers(page, 'light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expectNoBarriers(page, 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels that stick out at 360 px' }).toBe(0);
  if (wide) await page.setViewportSize(wide);
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
