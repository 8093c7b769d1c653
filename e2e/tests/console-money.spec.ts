import type { SignedInView } from '@relevo/contracts/accounts';
import { send } from '../support/accounts.ts';
import { approveAccount } from '../support/approve-account.ts';
import { earn } from '../support/earnings.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, visit } from '../support/page-parts.ts';
import type { Person } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('an operator reveals the bank account, settles a withdrawal and gives another back, and the worker is notified', async ({
  page,
  server,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  const account = await aWithdrawal(server, person, '42.50');
  await signInOperator(page, server.consoleUrl, await anOperator(server));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Withdrawals/ })
    .click();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('$42.50');
  await expect(row).not.toContainText('1234567');

  await row.getByRole('button', { name: 'Show payee: Jeanne Mance' }).click();
  const payee = page.getByRole('dialog', { name: 'Where to pay Jeanne Mance' });
  await expect(payee).toContainText('recorded in the audit log');
  await expect(payee).not.toContainText('1234567');
  await payee.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(payee.getByRole('definition')).toHaveText(['815', '30000', '1234567', '$42.50']);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Settle the withdrawal of Jeanne Mance' }).click();
  const question = page.getByRole('dialog', { name: 'Settle $42.50 for Jeanne Mance?' });
  await expect(question).toContainText('This cannot be taken back.');
  await question.getByRole('button', { name: 'Settle $42.50' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  await server.mailTo(person.email, 'Your withdrawal of $42.50 is paid');

  await page.getByLabel('Search').fill(person.email);
  await expect(row).toContainText('Completed');
  await expect(row.getByRole('button')).toHaveText(['Record a return']);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Payee looked at' }).first()).toContainText('console.example');
  await page.getByRole('link', { name: 'Ledger health' }).click();
  await expect(page.getByText('The books are in order')).toBeVisible();

  await test.step('a withdrawal that cannot be paid goes back with a reason', async () => {
    await call(server, account, '/wallet/withdrawals/', { amount: '31.00' });
    await visit(page, `${server.consoleUrl}/withdrawals?search=${person.email}`);
    await page.getByRole('button', { name: 'The withdrawal of Jeanne Mance cannot be paid' }).click();
    const question = page.getByRole('dialog', { name: 'Give $31.00 back to Jeanne Mance?' });
    await question.getByRole('button', { name: 'Give the money back' }).click();
    await expect(field(question, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
    await field(question, 'Reason').fill('The bank does not know this account.');
    await question.getByRole('button', { name: 'Give the money back' }).click();
    const returned = row.filter({ hasText: '$31.00' });
    await expect(returned).toContainText('Failed');
    await expect(returned).toContainText('The bank does not know this account.');
    const mail = await server.mailTo(person.email, 'Your withdrawal of $31.00 could not be paid');
    expect(mail.text).toContain('The bank does not know this account.');
  });
});

/** A worker with money and a pending withdrawal. */
async function aWithdrawal(server: TestServer, person: Person, amount: string): Promise<SignedInView> {
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await earn(server.dataDir, account.user.id, '100.00');
  await call(server, account, '/wallet/withdrawals/', { amount });
  return account;
}

async function call(server: TestServer, tokens: SignedInView, path: string, body: object): Promise<void> {
  await send(`${server.publicUrl}/api${path}`, { tokens, body });
}
