import type { Locator, Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { platformOwnerId } from '@relevo/domain/wallet';
import { send } from '../support/accounts.ts';
import { approveAccount } from '../support/approve-account.ts';
import { ask } from '../support/database.ts';
import { earn } from '../support/earnings.ts';
import { field, languageChooser, returnUntil, toasts } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('a withdrawal of both kinds shows the split before and after, and what is owed stops one, in both languages', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await aDepositor(server, '100.00');
  await earn(server.dataDir, employer.user.id, '40.00');
  await signedIn(employer);
  await page.goto('/wallet?list=withdrawals');
  await expect(figure(page, 'Available')).toHaveText('$140.00');
  await expect(page.getByText('$40.00 may go to your bank.')).toBeVisible();
  await expect(page.getByText('$100.00 came from a card: withdrawn, it goes back to that card.')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  await field(dialog, 'Amount').fill('0.50');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(/at least \$1\.00, or everything that is left/);
  await field(dialog, 'Amount').fill('100');
  await expect(dialog).toContainText('$40.00 is taken from your available balance now');
  await expect(dialog).toContainText('$60.00 goes back to the card it came from');
  await dialog.getByRole('button', { name: 'Withdraw $100.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    toasts(page).filter({ hasText: '$40.00 is on its way to account •••••4567, and $60.00 goes back to your card.' }),
  ).toBeVisible();
  await expect(figure(page, 'Available')).toHaveText('$40.00');
  const parts = page.getByRole('list', { name: 'Parts of this withdrawal' }).getByRole('listitem');
  await expect(parts).toContainText([
    /\$40\.00 to account •••••4567 · Pending/,
    /\$60\.00 back to Visa ••••\s4242 · Completed/,
  ]);

  await page.getByRole('button', { name: 'Cancel the withdrawal of $40.00' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(parts).toContainText([/Cancelled/, /Completed/]);
  await expect(figure(page, 'Available')).toHaveText('$80.00');

  await test.step('what is owed is explained and stops withdrawals', async () => {
    await owe(server, employer, 25_00);
    // The server sends no event for what only the database was given.
    await returnUntil(page, (limit) => expect(figure(page, 'Owed')).toHaveText('$25.00', limit));
    await expect(page.getByText('A card payment was taken back')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog).toContainText('Money is still owed');
    await expect(dialog.getByRole('button', { name: 'Make a deposit' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await languageChooser(page).selectOption('fr');
  await expect(page.getByText('Aucun retrait n’est possible tant que ce qui est dû n’est pas réglé.')).toBeVisible();
  const partsInFrench = page.getByRole('list', { name: 'Parties de ce retrait' }).getByRole('listitem');
  await expect(partsInFrench.first()).toContainText('vers le compte •••••4567');
  await expect(figure(page, 'À rembourser')).toHaveText(/^25,00\s\$$/);
});

/** As if a dispute had taken more than there was. */
async function owe(server: TestServer, { user }: SignedInView, cents: number): Promise<void> {
  const account = { owner: user.id, ref: platformOwnerId, shard: 0 };
  const legs = [
    { ...account, kind: 'receivable', amount: -cents },
    { ...account, owner: platformOwnerId, kind: 'card_in', amount: cents },
  ];
  await ask(
    server.dataDir,
    `select post_journal(gen_random_uuid(), 'take_back', gen_random_uuid(), 0::smallint, 'test', now(), 'CAD', $1::jsonb)`,
    [JSON.stringify(legs)],
  );
}

async function aDepositor(server: TestServer, amount: string): Promise<SignedInView> {
  const person = server.newPerson({ userType: 'employer' });
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  const call = (path: string, body: object) => send(`${server.publicUrl}/api${path}`, { tokens: account, body });
  await call('/wallet/manage-card/', { payment_token: 'tok_visa' });
  await call('/wallet/deposits/', { amount });
  return account;
}

/** The amount under a name of the balance. */
function figure(page: Page, name: string): Locator {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
}
