import { expectAccessible } from '../support/accessibility.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

/**
 * With their headings. A screen that comes twice comes with another one between, so that none shows what the last one did.
 * The sign-in, a person's page with its dialogs, a report, the menu of a phone and hours without scans are scanned by the tests that use them.
 */
const screens = {
  'people and upkeep': [
    ['/', 'Overview'],
    ['/search?search=nobody-has-this-name', 'Search'],
    ['/reviews', 'Review queue'],
    ['/people', 'People'],
    ['/audit', 'Audit log'],
    ['/people?search=nobody-has-this-name', 'People'],
    ['/nowhere', 'Page not found'],
    ['/bugs', 'Bug reports'],
    ['/problems', 'Shift reports'],
    ['/background', 'Background jobs'],
    ['/mails', 'Mail outbox'],
  ],
  'money and shifts': [
    ['/withdrawals', 'Withdrawals'],
    ['/withdrawals/payouts', 'Payouts'],
    ['/dues', 'Due payments'],
    ['/withdrawals?status=all', 'Withdrawals'],
    ['/owed', 'Owed money'],
    ['/withdrawals/payouts?list=files', 'Payouts'],
    ['/ledger', 'Ledger health'],
    ['/jobs', 'Jobs'],
    ['/shifts', 'Shifts'],
    ['/disputes', 'Disputes'],
  ],
} as const;

for (const [part, addresses] of Object.entries(screens)) {
  test(`the console's screens of ${part} are accessible`, async ({ page, server }) => {
    await signInOperator(page, server.consoleUrl, await anOperator(server));
    for (const [path, heading] of addresses) {
      await test.step(path, async () => {
        await visit(page, `${server.consoleUrl}${path}`);
        await expect(firstHeading(page)).toHaveText(heading);
        await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden();
        // Where mails are sent the outbox is empty.
        if (path === '/mails') await expect(page.getByText('No mail yet')).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
