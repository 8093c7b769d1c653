import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import { givePassword } from '../support/confirm-password.ts';
import { earn } from '../support/earnings.ts';
import { dayFromToday } from '../support/hiring.ts';
import { field, firstHeading, languageChooser, toasts, visit } from '../support/page-parts.ts';
import type { Person } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('a new employer adds a test card, deposits 200, and the balance updates without a reload; all is accessible', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anApprovedUser(server, server.newPerson({ userType: 'employer' }));
  await signedIn(employer);
  await page.goto('/wallet');
  await expect(firstHeading(page)).toHaveText('Wallet');
  await expect(figure(page, 'Available')).toHaveText('$0.00');
  await expect(page.getByText('No payments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expectDialogAccessible(page, 'Add a card');

  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit money' });
  await expect(dialog).toContainText('no real money moves');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Use this card' }).click();
  await expect(dialog.getByText('Choose one of the cards.')).toBeVisible();
  await chooseCard(dialog, 'Visa •••• 4242');

  await field(dialog, 'Amount').fill('0.50');
  await dialog.getByRole('button', { name: 'Deposit $0.50' }).click();
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(/A deposit is at least \$1\.00/);
  await dialog.getByRole('button', { name: '$200.00', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit $200.00' }).click();
  await expect(toasts(page).filter({ hasText: '$200.00 is in your wallet.' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'Available')).toHaveText('$200.00');
  await expect(page.getByText('Your balance has changed: $200.00 available, $0.00 held.')).toBeAttached();
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toContainText(['+$200.00']);
  await expect(rows.first()).toContainText('Deposit from Visa ending in 4242');

  await call(server, employer, '/wallet/deposits/', { amount: '50.00' });
  await expect(figure(page, 'Available')).toHaveText('$250.00');
  await expect(rows).toHaveCount(2);

  await test.step('the list of withdrawals and each dialog are accessible', async () => {
    await earn(server.dataDir, employer.user.id, '30.00');
    await call(server, employer, '/wallet/withdrawals/', { amount: '10.00' });
    await visit(page, '/wallet?list=withdrawals');
    await expect(page.getByRole('list', { name: 'Withdrawals' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the withdrawal of $10.00' }).click();
    await expectDialogAccessible(page, 'Cancel this withdrawal?');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expectDialogAccessible(page, 'Deposit money');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'All of it' }).click();
    await expectDialogAccessible(page, 'Withdraw money');
  });
});

test('a declined card is explained and replaced; a deposit whose answer was lost is charged once', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anApprovedUser(server, server.newPerson({ userType: 'employer' }));
  await call(server, employer, '/wallet/manage-card/', { payment_token: 'tok_chargeDeclined' });
  await signedIn(employer);
  await page.goto('/wallet?list=deposits');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit money' });
  await field(dialog, 'Amount').fill('75');
  await dialog.getByRole('button', { name: 'Deposit $75.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The card was not charged: the bank declined it.');
  await expect(field(dialog, 'Amount')).toHaveValue('75');
  await dialog.getByRole('button', { name: 'Use another card' }).click();
  await chooseCard(dialog, 'Mastercard •••• 4444');
  await dialog.getByRole('button', { name: 'Deposit $75.00' }).click();
  await expect(figure(page, 'Available')).toHaveText('$75.00');
  const rows = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Completed');
  await expect(rows.last()).toContainText('Failed');
  await expect(rows.last()).toContainText('The bank declined the card.');

  await page.getByRole('button', { name: 'Remove the card Mastercard •••• 4444' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this card?' });
  await expect(question).toContainText('The money in your wallet stays where it is.');
  await question.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
  await expect(figure(page, 'Available')).toHaveText('$75.00');

  await test.step('a deposit whose answer was lost is tried again and charged once', async () => {
    await page.route(
      '**/api/wallet/deposits/',
      async (route) => {
        // The server charges; only its answer is lost.
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await chooseCard(dialog, 'Visa •••• 4242');
    await field(dialog, 'Amount').fill('200');
    await dialog.getByRole('button', { name: 'Deposit $200.00' }).click();
    await expect(dialog).toContainText('it is charged once, however often you try');
    await dialog.getByRole('button', { name: 'Deposit $200.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(figure(page, 'Available')).toHaveText('$275.00');
    await expect(rows).toHaveCount(3);
  });
});

test('a worker with banking withdraws everything, cancels, and sends it elsewhere', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson();
  const worker = await anApprovedUser(server, person);
  await earn(server.dataDir, worker.user.id, '150.00');
  await signedIn(worker);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  await expect(dialog).toContainText('Account •••••4567');
  await field(dialog, 'Amount').fill('150.01');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(/Must be at most \$150\.00/);
  await dialog.getByRole('button', { name: 'All of it' }).click();
  await expect(dialog).toContainText('$150.00 is taken from your available balance now');
  await dialog.getByRole('button', { name: 'Withdraw $150.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'Available')).toHaveText('$0.00');
  await expect(figure(page, 'Held')).toHaveText('$150.00');

  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await expect(page).toHaveURL('/wallet?list=withdrawals');
  const rows = page.getByRole('list', { name: 'Withdrawals' }).getByRole('listitem');
  await expect(rows).toContainText(['Pending']);
  await rows.getByRole('button', { name: 'Cancel the withdrawal of $150.00' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await expect(question).toContainText('$150.00 will not be sent to account •••••4567');
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(rows).toContainText(['Cancelled']);
  await expect(rows.getByRole('button')).toHaveCount(0);
  await expect(figure(page, 'Available')).toHaveText('$150.00');

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await field(dialog, 'Amount').fill('20');
  await dialog.getByRole('button', { name: 'Change the account' }).click();
  const account = page.getByRole('dialog', { name: 'Where your money goes' });
  await account.getByRole('button', { name: 'Save account' }).click();
  await expect(field(account, 'Institution number')).toHaveAccessibleDescription(/This field is required/i);
  await field(account, 'Institution number').fill('006');
  await field(account, 'Transit number').fill('00011');
  await field(account, 'Account number').fill('76-54-321');
  await account.getByRole('button', { name: 'Save account' }).click();
  await givePassword(page, person.password);
  await expect(dialog).toContainText('Account •••••4321');
  await dialog.getByRole('button', { name: 'Withdraw $20.00' }).click();
  await expect(rows.first()).toContainText('Withdrawal to account •••••4321');
  await expect(rows.first()).toContainText('New bank account: paid from');
  await expect(figure(page, 'Available')).toHaveText('$130.00');
});

test('a worker without banking details sees what is missing and where to add it', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson();
  const worker = await server.register(person);
  await approveAccount(server.dataDir, person.email);
  await earn(server.dataDir, worker.user.id, '40.00');
  await signedIn(worker);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  await expect(dialog).toContainText('Missing: institution number, transit number, account number.');
  await dialog.getByRole('link', { name: 'Open my profile' }).click();
  await expect(page).toHaveURL('/profile#banking');
});

test('lists turn their pages by the address, and a statement has every line', async ({ page, server, signedIn }) => {
  const employer = await anApprovedUser(server, server.newPerson({ userType: 'employer' }));
  await call(server, employer, '/wallet/manage-card/', { payment_token: 'tok_visa' });
  for (let amount = 101; amount <= 112; amount += 1) {
    await call(server, employer, '/wallet/deposits/', { amount: `${amount}.50` });
  }
  await signedIn(employer);
  await page.goto('/wallet');
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(page.getByText('12 deposits')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/wallet?list=deposits&page=2');
  await expect(rows).toContainText(['+$102.50', '+$101.50']);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(10);

  // Whatever day and month it has become in between.
  await field(page, 'From').fill(dayFromToday(-5));
  await field(page, 'To').fill(dayFromToday(2));
  const csv = readFileSync(await statement(page, 'Download CSV', /^relevo-statement_[\d-]+_[\d-]+\.csv$/), 'utf8');
  const [header, ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(header).toBe('Date,Kind,Description,Status,Amount (CAD),Time zone');
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:]+-0[45]:00,Deposit,Deposit from Visa ending in 4242,Completed,101\.50,America\/Toronto$/,
  );
  expect(lines[11]).toMatch(/,112\.50,America\/Toronto$/);
  const pdf = readFileSync(await statement(page, 'Download PDF', /\.pdf$/));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await field(page, 'From').fill('2030-02-02');
  await field(page, 'To').fill('2030-02-01');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(field(page, 'To')).toHaveAccessibleDescription('The period ends before it begins.');

  await test.step('the wallet follows a change of the language to French', async () => {
    await visit(page, '/wallet');
    await expect(figure(page, 'Available')).toHaveText('$1,284.00');
    await languageChooser(page).selectOption('fr');
    await expect(firstHeading(page)).toHaveText('Portefeuille');
    await expect(figure(page, 'Disponible')).toHaveText(/^1\s284,00\s\$$/);
    await expect(page.getByRole('list', { name: 'Transactions' })).toContainText('Dépôt à partir de Visa');
    await page.getByRole('button', { name: 'Faire un retrait', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Faire un retrait' });
    await field(dialog, 'Montant').fill('12,5');
    await expect(dialog.getByRole('button', { name: /^Confirmer le retrait de 12,50\s\$$/ })).toBeVisible();
  });
});

/** An approved user with a complete profile. */
async function anApprovedUser(server: TestServer, person: Person): Promise<SignedInView> {
  const account = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  return account;
}

/** What this person does at another device. */
async function call(server: TestServer, person: SignedInView, path: string, body: object): Promise<void> {
  const answer = await fetch(`${server.publicUrl}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** The amount under a name of the balance. */
function figure(page: Page, name: string): Locator {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
}

async function chooseCard(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: 'Use this card' }).click();
  await expect(field(dialog, 'Amount')).toBeVisible();
}

/** The path of the file that a press of the button brings. */
async function statement(page: Page, button: string, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(name);
  return file.path();
}
