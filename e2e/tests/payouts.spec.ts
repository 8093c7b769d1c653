import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { approveAccount } from '../support/approve-account.ts';
import { ask } from '../support/database.ts';
import { earn } from '../support/earnings.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, languageChooser, returnUntil, toasts } from '../support/page-parts.ts';
import type { Person } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('a worker follows a withdrawal to the bank and back, and an operator makes the file, confirms it and records the return', async ({
  page: console,
  server,
  openAs,
}) => {
  const person = server.newPerson();
  const worker = await aWorkerWith(server, person, '100.00');
  await withdraw(server, worker, '10.00');
  const wallet = await openAs(worker);
  await wallet.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.publicUrl });
  await wallet.goto('/wallet?list=withdrawals');
  const account = wallet.getByRole('region', { name: 'Your payout account' });
  await expect(account).toContainText('Account •••••4567');
  await expect(account).toContainText('Ready');

  await wallet.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = wallet.getByRole('dialog', { name: 'Withdraw money' });
  await field(dialog, 'Amount').fill('40');
  await expect(dialog).toContainText('It usually reaches your bank by');
  // The bank's files know no other speed.
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Withdraw $40.00' }).click();
  const offer = wallet.getByRole('region', { name: 'Protect the money you earned' });
  await expect(offer.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/security');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  const large = row(wallet, '$40.00');
  const small = row(wallet, '$10.00');
  await expect(steps(large)).toHaveText([
    'Asked for (now)',
    'On its way (still to come)',
    'At your bank (still to come)',
  ]);
  await large.getByRole('button', { name: /^Copy the reference RLV/ }).click();
  await expect(toasts(wallet).filter({ hasText: 'The reference is copied.' })).toBeVisible();
  const reference = await wallet.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/^RLV[A-Z2-9]{12}$/);
  const unpaid = (await small.getByRole('button', { name: /^Copy the reference/ }).textContent()) ?? '';

  await test.step('a file for the bank has it', async () => {
    await signInOperator(console, server.consoleUrl, await anOperator(server), '/withdrawals/payouts?list=files');
    await console.getByRole('button', { name: 'Make a file' }).click();
    await expect(console.getByRole('row').filter({ hasText: 'At the bank' }).first()).toBeVisible();
    const download = console.waitForEvent('download');
    await console
      .getByRole('button', { name: /^Download file/ })
      .first()
      .click();
    const content = readFileSync(await (await download).path(), 'latin1');
    expect(content).toContain(reference);
    expect(content).toContain(unpaid);
    await expect(steps(large)).toHaveText(['Asked for (done)', 'On its way (now)', 'At your bank (still to come)']);
    await expect(large.getByRole('button', { name: /Cancel/ })).toHaveCount(0);
  });

  await test.step('what the bank did not pay is unticked and gets words', async () => {
    await console
      .getByRole('button', { name: /^Confirm file/ })
      .first()
      .click();
    const question = console.getByRole('dialog', { name: /^What did the bank carry out of file \d+\?$/ });
    const line = question.getByRole('listitem').filter({ hasText: unpaid });
    await line.getByRole('checkbox').uncheck();
    await question.getByRole('button', { name: /^Confirm: \d+ paid, 1 not$/ }).click();
    const why = field(line, 'Why Jeanne Mance was not paid');
    await expect(why).toHaveAccessibleDescription(/Please give a reason/);
    await expect(why).toBeFocused();
    await expectDialogAccessible(console, 'What did the bank carry out of file', { keepOpen: true });
    await why.fill('The bank does not know this account.');
    await question.getByRole('button', { name: /^Confirm: / }).click();
    await expect(question).toBeHidden();
    await expect(steps(large)).toHaveText(['Asked for (done)', 'On its way (done)', 'At your bank (done)']);
    await expect(steps(small).last()).toHaveText('Not paid (ended here)');
    await expect(small).toContainText('The bank does not know this account. The money is back in your wallet.');
  });

  await test.step('the bank sends the other one back', async () => {
    await console.getByRole('navigation', { name: 'Withdrawals' }).getByRole('link', { name: 'Requests' }).click();
    await console.getByLabel('Search').fill(person.email);
    await console.getByRole('button', { name: 'The bank returned the payout of Jeanne Mance' }).click();
    const question = console.getByRole('dialog', { name: 'Did the bank send $40.00 for Jeanne Mance back?' });
    await field(question, 'Reason').fill('The account was closed.');
    await question.getByRole('button', { name: 'Record the return' }).click();
    await expect(question).toBeHidden();
    await expect(steps(large).last()).toHaveText('Sent back (ended here)');
    await expect(large).toContainText('Check your account number before you withdraw again.');
    await expect(wallet.getByText('$100.00 available')).toBeAttached();
    await expectAccessible(wallet);
    await languageChooser(wallet).selectOption('fr');
    await expect(wallet.getByRole('list', { name: 'Où en est votre retrait' }).first()).toContainText('Retourné');
  });
});

test('a large first payout waits for its release, a pause stops the rest, and an exception says what to do', async ({
  page: console,
  server,
  openAs,
}) => {
  const person = server.newPerson();
  const worker = await aWorkerWith(server, person, '900.00');
  await withdraw(server, worker, '600.00');
  const wallet = await openAs(worker);
  await wallet.goto('/wallet?list=withdrawals');
  const asked = row(wallet, '$600.00');
  await expect(steps(asked)).toHaveText([
    'Asked for (done)',
    'Waits (now)',
    'On its way (still to come)',
    'At your bank (still to come)',
  ]);
  await expect(asked).toContainText('Our team looks at this withdrawal before it is paid.');

  await signInOperator(console, server.consoleUrl, await anOperator(server), '/withdrawals/payouts');
  const payout = console.getByRole('row').filter({ hasText: person.email });
  await expect(payout).toContainText('Waits for release');
  await payout.getByRole('button', { name: 'Release the payout of Jeanne Mance' }).click();
  const question = console.getByRole('dialog', { name: 'Release $600.00 for Jeanne Mance?' });
  await expect(question).toContainText('$600.00 leaves for account •••••4567');
  await question.getByRole('button', { name: 'Release $600.00' }).click();
  await expect(payout).toBeHidden();
  await returnUntil(wallet, (limit) => expect(steps(asked).first()).toHaveText('Asked for (now)', limit));

  await test.step('a pause', async () => {
    const pause = console.getByRole('switch', { name: 'Pause all payouts' });
    await expect(pause).not.toBeChecked();
    await pause.click();
    const why = console.getByRole('dialog', { name: 'Pause all payouts?' });
    await field(why, 'Reason').fill('The bank is down.');
    await why.getByRole('button', { name: 'Pause payouts' }).click();
    await expect(pause).toBeChecked();
    await expect(pause).toHaveAccessibleDescription(/The bank is down\./);
    await returnUntil(wallet, (limit) => expect(asked).toContainText('Payouts are paused for a moment.', limit));
    await expectAccessible(console);
    await pause.click();
    await console.getByRole('dialog').getByRole('button', { name: 'Resume payouts' }).click();
    await expect(pause).not.toBeChecked();
  });

  await test.step('an exception', async () => {
    await ask(
      server.dataDir,
      `insert into payout_exceptions (kind, subject, detail, seen_at) values ('unknown_here', $1, '12.00', now())`,
      [person.email],
    );
    const exceptions = console.getByRole('region', { name: 'Exceptions' });
    await returnUntil(console, (limit) => expect(exceptions).toContainText(person.email, limit));
    const item = exceptions.getByRole('listitem').filter({ hasText: person.email });
    await expect(item).toContainText('ask for the money back there, then close this');
    await item.getByRole('button', { name: /^Close: / }).click();
    const close = console.getByRole('dialog', { name: 'The provider shows a payout that is not ours' });
    await field(close, 'Reason').fill('A payout that was tried out.');
    await close.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(item).toHaveCount(0);
  });

  await console.getByRole('link', { name: 'Audit log' }).click();
  for (const act of ['Exception of payouts closed', 'Payouts resumed', 'Payouts paused', 'Payout released']) {
    await expect(console.getByRole('row').filter({ hasText: act }).first()).toBeVisible();
  }
});

/** An approved worker with banking information and pay. */
async function aWorkerWith(server: TestServer, person: Person, amount: string): Promise<SignedInView> {
  const worker = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  await earn(server.dataDir, worker.user.id, amount);
  return worker;
}

async function withdraw(server: TestServer, tokens: SignedInView, amount: string): Promise<void> {
  await send(`${server.publicUrl}/api/wallet/withdrawals/`, { tokens, body: { amount } });
}

const row = (page: Page, amount: string): Locator =>
  page.getByRole('list', { name: 'Withdrawals' }).locator('> li').filter({ hasText: amount });

const steps = (withdrawal: Locator): Locator =>
  withdrawal.getByRole('list', { name: 'How far your withdrawal is' }).getByRole('listitem');
