import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { expectDialogUsable, expectUsable } from '../world/barriers.ts';
import { field, firstHeading, languageChooser, toasts } from '../world/page-parts.ts';
import type { Person } from '../world/person.ts';
import { expect, test, type World } from '../world/world.ts';

test.describe.configure({ timeout: 120_000 });

test('a new employer adds a test card, deposits 200, and the balance follows by itself', async ({
  page,
  world,
  signedIn,
}) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await signedIn(employer);
  await page.goto('/wallet');
  await expect(firstHeading(page)).toHaveText('Wallet');
  await expect(figure(page, 'Available')).toHaveText('$0.00');
  await expect(page.getByText('Nothing has moved yet')).toBeVisible();

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

  await call(world, employer, '/wallet/deposits/', { amount: '50.00' });
  await expect(figure(page, 'Available')).toHaveText('$250.00');
  await expect(rows).toHaveCount(2);
});

test('a declined card is explained, another one is offered, and a card can be removed', async ({
  page,
  world,
  signedIn,
}) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await call(world, employer, '/wallet/manage-card/', { payment_token: 'tok_chargeDeclined' });
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
});

test('a deposit whose answer was lost is tried again and charged once', async ({ page, world, signedIn }) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await call(world, employer, '/wallet/manage-card/', { payment_token: 'tok_visa' });
  await signedIn(employer);
  await page.route(
    '**/api/wallet/deposits/',
    async (route) => {
      // The server hears it and charges; only the answer never arrives.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/wallet?list=deposits');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposit money' });
  await field(dialog, 'Amount').fill('200');
  await dialog.getByRole('button', { name: 'Deposit $200.00' }).click();
  await expect(dialog).toContainText('it is charged once, however often you try');
  await dialog.getByRole('button', { name: 'Deposit $200.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(figure(page, 'Available')).toHaveText('$200.00');
  await expect(page.getByRole('list', { name: 'Deposits' }).getByRole('listitem')).toHaveCount(1);
});

test('a worker with banking withdraws everything, cancels, and sends it elsewhere', async ({
  page,
  world,
  signedIn,
}) => {
  const worker = await aVerified(world, world.newPerson());
  await fund(world, worker, '150.00');
  await signedIn(worker);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  await expect(dialog).toContainText('Account •••••4567');
  await field(dialog, 'Amount').fill('150.01');
  await dialog.getByRole('button', { name: 'Withdraw $150.01' }).click();
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
  await expect(dialog).toContainText('Account •••••4321');
  await dialog.getByRole('button', { name: 'Withdraw $20.00' }).click();
  await expect(rows.first()).toContainText('Withdrawal to account •••••4321');
  await expect(figure(page, 'Available')).toHaveText('$130.00');
});

test('without banking a worker reads what is missing and where to say it', async ({ page, world, signedIn }) => {
  const person = world.newPerson();
  const worker = await world.register(person);
  await approve(world, person);
  await fund(world, worker, '40.00');
  await signedIn(worker);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  await expect(dialog).toContainText('Missing: institution number, transit number, account number.');
  await dialog.getByRole('link', { name: 'Open my profile' }).click();
  await expect(page).toHaveURL('/profile#banking');
});

test('lists turn their pages by the address, and a statement has every line', async ({ page, world, signedIn }) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await call(world, employer, '/wallet/manage-card/', { payment_token: 'tok_visa' });
  for (let amount = 101; amount <= 112; amount += 1) {
    await call(world, employer, '/wallet/deposits/', { amount: `${amount}.50` });
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

  const csv = readFileSync(await statement(page, 'Download CSV', /^relevo-statement_[\d-]+_[\d-]+\.csv$/), 'utf8');
  const [header, ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(header).toBe('Date,Kind,Description,Status,Amount (CAD)');
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Deposit,Deposit from Visa ending in 4242,Completed,101\.50$/);
  expect(lines[11]).toMatch(/,112\.50$/);
  const pdf = readFileSync(await statement(page, 'Download PDF', /\.pdf$/));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await field(page, 'From').fill('2030-02-02');
  await field(page, 'To').fill('2030-02-01');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(field(page, 'To')).toHaveAccessibleDescription('The period ends before it begins.');
});

test('the wallet speaks French', async ({ page, world, signedIn }) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await fund(world, employer, '1234.50');
  await signedIn(employer);
  await page.goto('/wallet');
  await expect(figure(page, 'Available')).toHaveText('$1,234.50');
  await languageChooser(page).selectOption('fr');
  await expect(firstHeading(page)).toHaveText('Portefeuille');
  await expect(figure(page, 'Disponible')).toHaveText(/^1\s234,50\s\$$/);
  await expect(page.getByRole('list', { name: 'Transactions' })).toContainText('Dépôt à partir de Visa');
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Faire un retrait' });
  await field(dialog, 'Montant').fill('12,5');
  await expect(dialog.getByRole('button', { name: /^Retirer 12,50\s\$$/ })).toBeVisible();
});

test('the wallet and its dialogs can be used by everyone, light, dark and narrow', async ({
  page,
  world,
  signedIn,
}) => {
  const employer = await aVerified(world, world.newPerson({ userType: 'employer' }));
  await signedIn(employer);
  await page.goto('/wallet');
  await expect(page.getByText('Nothing has moved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expectDialogUsable(page, 'Add a card');

  await fund(world, employer, '80.00');
  await call(world, employer, '/wallet/withdrawals/', { amount: '10.00' });
  await page.goto('/wallet?list=withdrawals');
  await expect(page.getByRole('list', { name: 'Withdrawals' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Cancel the withdrawal of $10.00' }).click();
  await expectDialogUsable(page, 'Cancel this withdrawal?');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expectDialogUsable(page, 'Deposit money');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('button', { name: 'All of it' }).click();
  await expectDialogUsable(page, 'Withdraw money');
});

/** Somebody with a whole profile, whom the team has let in. */
async function aVerified(world: World, person: Person): Promise<SignedInView> {
  const account = await world.registerWhole(person);
  await approve(world, person);
  return account;
}

async function approve(world: World, person: Person): Promise<void> {
  await world.verifyEmail(person);
  await world.ops('approve', person.email);
}

async function fund(world: World, person: SignedInView, amount: string): Promise<void> {
  await call(world, person, '/wallet/manage-card/', { payment_token: 'tok_visa' });
  await call(world, person, '/wallet/deposits/', { amount });
}

/** What this person does at another device. */
async function call(world: World, person: SignedInView, path: string, body: object): Promise<void> {
  const answer = await fetch(`${world.publicUrl}/api${path}`, {
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
