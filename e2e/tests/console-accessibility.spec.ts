import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { aWorker } from '../support/hiring.ts';
import { anOperator, givePassword, shownKey, signInOperator, totpNow } from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const screens = {
  people: ['/reviews', '/people', '/people?search=nobody-has-this-name', '/audit', '/nowhere'],
  money: ['/withdrawals', '/withdrawals?status=all', '/dues', '/owed', '/ledger'],
  shifts: ['/jobs', '/shifts', '/disputes', '/manual-pay'],
  upkeep: ['/bugs', '/background', '/mails'],
};

test('the sign-in screens are accessible', async ({ page, server }) => {
  const operator = await anOperator(server);
  await page.goto(server.consoleUrl);
  await expectAccessible(page);
  await givePassword(page, operator);
  const key = await shownKey(page);
  await expectAccessible(page);
  await field(page, 'Code').fill(totpNow(key));
  await field(page, 'Code').press('Enter');
  await expect(firstHeading(page)).toHaveText('Review queue');
  await page.getByRole('button', { name: 'Simone Roy, your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await givePassword(page, operator);
  await expect(firstHeading(page)).toHaveText('Enter your code');
  await expectAccessible(page);
});

for (const [part, paths] of Object.entries(screens)) {
  test(`the console's screens of ${part} are accessible`, async ({ page, server }) => {
    await signInOperator(page, server.consoleUrl, await anOperator(server));
    for (const path of paths) {
      await openScreen(page, server.consoleUrl, path);
      await expect(page.getByRole('status', { name: 'Loading...' })).toBeHidden();
      await expectAccessible(page);
    }
  });
}

test("a person's page, a report and the menu of a phone are accessible", async ({ page, server }) => {
  const { user } = await server.registerComplete(server.newPerson({ userType: 'employer' }));
  const worker = await aWorker(server);
  const body = { title: 'Nothing opens', description: 'Really nothing.' };
  const bug = await send<{ id: string }>(`${server.publicUrl}/api/bug/create/`, { tokens: worker, body });
  await signInOperator(page, server.consoleUrl, await anOperator(server), `/bugs/${bug.id}`);
  await expect(page.getByRole('article')).toContainText('Really nothing.');
  await expectAccessible(page);
  await page.goto(`${server.consoleUrl}/people/${user.id}`);
  await expect(firstHeading(page)).toHaveText('Jeanne Mance');
  await expectAccessible(page);

  for (const [button, title] of [
    ['Approve', 'Approve Jeanne Mance?'],
    ['Reject', 'Reject Jeanne Mance?'],
    ['Suspend', 'Suspend Jeanne Mance?'],
    ['Verify email', 'Take this email as verified?'],
    ['Show permit.pdf', 'permit.pdf'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectDialogAccessible(page, title);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expectDialogAccessible(page, 'Menu');
});

/** By the menu where it leads there: a console that stays open has its scripts and those of the scan. */
async function openScreen(page: Page, consoleUrl: string, path: string): Promise<void> {
  const entry = page.getByRole('navigation').locator(`a[href="${path}"]`);
  if ((await entry.count()) === 0) {
    await page.goto(`${consoleUrl}${path}`);
    return;
  }
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
}
