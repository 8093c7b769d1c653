import type { Page } from '@playwright/test';
import { firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const codeOf = (page: 'login' | 'register') => new RegExp(`/assets/${page}-page-[^/]+\\.js$`);

test('the details of an error can be copied, and refreshing or trying again brings the screen back', async ({
  page,
  context,
  server,
}) => {
  await page.route(codeOf('login'), (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(firstHeading(page)).toHaveText('Something went wrong');

  await test.step('the details are copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.publicUrl });
    await page.getByRole('button', { name: 'Copy Error Details' }).click();
    await expect(page.getByRole('button', { name: 'Error details copied' })).toBeVisible();
    await expectDetails(page, await page.evaluate(() => navigator.clipboard.readText()));
  });

  await test.step('details that cannot be copied are shown', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Copying is not allowed here.'));
    });
    const shown = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.getByRole('button', { name: /Copy Error Details|Error details copied/ }).click();
    await expectDetails(page, await shown);
  });

  await test.step('refreshing brings the screen back', async () => {
    await page.unroute(codeOf('login'));
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(firstHeading(page)).toHaveText('Welcome back');
    await expect(page).toHaveURL('/login');
  });

  await test.step('trying again brings the screen back, also where the browser remembers the failed module', async () => {
    await page.route(codeOf('register'), (route) => route.abort('failed'));
    await page.getByRole('link', { name: 'Create one here' }).click();
    await expect(firstHeading(page)).toHaveText('Something went wrong');
    await page.unroute(codeOf('register'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(firstHeading(page)).toHaveText('Create your account');
  });
});

async function expectDetails(page: Page, details: string): Promise<void> {
  const timestamp = /^Timestamp: (.+)$/m.exec(details)?.[1] ?? '';
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  expect(details).toContain(`URL: ${page.url()}`);
  expect(details).toMatch(/^Message: .*login-page/m);
  expect(details).toMatch(/^Stack: \S/m);
  expect(details).toContain(`User agent: ${await page.evaluate(() => navigator.userAgent)}`);
}
