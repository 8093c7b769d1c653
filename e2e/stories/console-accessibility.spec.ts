import type { Page } from '@playwright/test';
import { send } from '../world/accounts.ts';
import { expectDialogUsable, expectNoBarriers } from '../world/barriers.ts';
import { aWorker } from '../world/hiring.ts';
import { anOperator, givePassword, shownKey, signInOperator, totpNow } from '../world/operator.ts';
import { field, firstHeading } from '../world/page-parts.ts';
import { expect, test } from '../world/world.ts';

test.describe.configure({ timeout: 180_000 });

const screens = {
  people: ['/reviews', '/people', '/people?search=nobody-has-this-name', '/audit', '/nowhere'],
  money: ['/withdrawals', '/withdrawals?status=all', '/dues', '/ledger'],
  upkeep: ['/bugs', '/background', '/mails'],
};

test('the way in can be used by everyone, light, dark and narrow', async ({ page, world }) => {
  const operator = await anOperator(world);
  await page.goto(world.consoleUrl);
  await expectDeskUsable(page);
  await givePassword(page, operator);
  const key = await shownKey(page);
  await expectDeskUsable(page);
  await field(page, 'Code').fill(totpNow(key));
  await field(page, 'Code').press('Enter');
  await expect(firstHeading(page)).toHaveText('Review queue');
  await page.getByRole('button', { name: 'Simone Roy, your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await givePassword(page, operator);
  await expect(firstHeading(page)).toHaveText('Enter your code');
  await expectDeskUsable(page);
});

for (const [part, paths] of Object.entries(screens)) {
  test(`the desk's screens of ${part} can be used by everyone, light, dark and narrow`, async ({ page, world }) => {
    await signInOperator(page, world.consoleUrl, await anOperator(world));
    for (const path of paths) {
      await page.goto(`${world.consoleUrl}${path}`);
      await expect(page.getByRole('status', { name: 'Loading...' })).toBeHidden();
      await expectDeskUsable(page);
    }
  });
}

test('a person’s page, a report and the menu of a phone can be used by everyone', async ({ page, world }) => {
  const { user } = await world.registerWhole(world.newPerson({ userType: 'employer' }));
  const worker = await aWorker(world);
  const body = { title: 'Nothing opens', description: 'Really nothing.' };
  const bug = await send<{ id: string }>(`${world.publicUrl}/api/bug/create/`, { tokens: worker, body });
  await signInOperator(page, world.consoleUrl, await anOperator(world));
  await page.goto(`${world.consoleUrl}/bugs/${bug.id}`);
  await expect(page.getByRole('article')).toContainText('Really nothing.');
  await expectDeskUsable(page);
  await page.goto(`${world.consoleUrl}/people/${user.id}`);
  await expect(firstHeading(page)).toHaveText('Jeanne Mance');
  await expectDeskUsable(page);

  for (const [button, title] of [
    ['Approve', 'Approve Jeanne Mance?'],
    ['Reject', 'Reject Jeanne Mance?'],
    ['Suspend', 'Suspend Jeanne Mance?'],
    ['Verify email', 'Take this email as verified?'],
    ['Show permit.pdf', 'permit.pdf'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectDialogUsable(page, title);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expectDialogUsable(page, 'Menu');
});

/** Everything else a screen is made of is the same in the other theme and on a narrow one. */
const whatThemeAndWidthChange = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** The wide screen in the light theme and the narrow one in the dark theme, so that both of each are seen. */
async function expectDeskUsable(page: Page): Promise<void> {
  await expect(firstHeading(page)).toBeAttached();
  const wide = page.viewportSize();
  await expectNoBarriers(page, 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels that stick out at 360 px' }).toBe(0);
  await expectNoBarriers(page, 'dark', whatThemeAndWidthChange);
  if (wide) await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Use the light theme' }).click();
}
