import type { Page } from '@playwright/test';
import { firstHeading } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

const loginCode = /\/assets\/login-page-[^/]+\.js$/;

test.beforeEach(async ({ page }) => {
  await page.route(loginCode, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(firstHeading(page)).toHaveText('Something went wrong');
});

test('a screen whose code is missing says so, and refreshing brings it back', async ({ page }) => {
  await page.unroute(loginCode);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(firstHeading(page)).toHaveText('Welcome back');
  await expect(page).toHaveURL('/login');
});

test('trying again brings the screen back without a new page', async ({ page }) => {
  await page.unroute(loginCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(firstHeading(page)).toHaveText('Welcome back');
});

test('the details of an error can be copied', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.publicUrl });
  await page.getByRole('button', { name: 'Copy Error Details' }).click();
  await expect(page.getByRole('button', { name: 'Error details copied' })).toBeVisible();
  await expectDetails(page, await page.evaluate(() => navigator.clipboard.readText()));
});

test('details that cannot be copied are shown', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Copying is not allowed here.'));
  });
  const shown = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Copy Error Details' }).click();
  await expectDetails(page, await shown);
});

async function expectDetails(page: Page, details: string): Promise<void> {
  const timestamp = /^Timestamp: (.+)$/m.exec(details)?.[1] ?? '';
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  expect(details).toContain(`URL: ${page.url()}`);
  expect(details).toMatch(/^Message: .*login-page/m);
  expect(details).toMatch(/^Stack: \S/m);
  expect(details).toContain(`User agent: ${await page.evaluate(() => navigator.userAgent)}`);
}
