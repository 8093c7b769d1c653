import type { Page } from '@playwright/test';
import type { WalletView } from '@relevo/contracts/wallet';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, languageChooser, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { aCostlyCancellation, aCostlyShift, disputeCharge } from '../support/unproven-pay.ts';
import { phone } from '../support/variants.ts';

test('both sides of a late cancellation beyond the weekly limit read what is paid, what waits and why', async ({
  server,
  openAs,
}) => {
  const day = await aCostlyShift(server);
  const board = await openAs(day.employer);
  await board.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await board.getByRole('button', { name: 'Cancel shift of Ana Silva' }).click();
  const question = board.getByRole('dialog', { name: 'Cancel the shift of Ana Silva?' });
  await expect(question).toContainText('Ana Silva is paid $2,250.00 for the cancelled shift.');
  await expect(question).toContainText('what passes the limit is paid once our team has looked at it.');
  await question.getByRole('button', { name: 'Cancel shift and pay $2,250.00' }).click();
  await expect(toasts(board).filter({ hasText: 'Our team looks at $250.00 of it before it is paid.' })).toBeVisible();

  await test.step('the board lists it with our team, and asks the employer for nothing', async () => {
    const withTeam = board.getByRole('region', { name: 'With our team (1)' });
    await expect(withTeam).toContainText('You do not have to do anything.');
    await expect(withTeam.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(withTeam).toContainText(
      'Our team looks at it before $250.00 is paid; the other $2,000.00 does not wait for that.',
    );
    await expect(withTeam.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expect(board.getByRole('region', { name: /^Waiting for you/ })).toHaveCount(0);
    await expectAccessible(board);
  });

  await test.step('the payments list the sums, and the details say why', async () => {
    await visit(board, `/shifts?tab=payments&job=${day.jobId}`);
    const row = board.getByRole('row').filter({ hasText: 'Ana Silva' });
    await expect(row).toContainText('$250.00 waits for our team');
    await expect(row.getByText('With our team', { exact: true })).toBeVisible();
    await expect(row.getByText('Paid', { exact: true })).toHaveCount(0);
    await row.getByRole('button', { name: 'History of Ana Silva' }).click();
    await expectSums(board);
    const details = board.getByRole('dialog', { name: 'Ana Silva' });
    await expect(details).toContainText(
      'No scan shows this pay, and it passes what can be paid without one in a week.',
    );
    await expect(details).toContainText('$2,000.00 paid to Ana Silva');
    await expectDialogAccessible(board, 'Ana Silva');
  });

  await test.step('the worker reads the same', async () => {
    const page = await openAs(day.worker);
    await page.setViewportSize(phone.viewport);
    await page.goto('/shifts/my?when=past');
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText('With our team', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
    await expectSums(page);
    await expect(page.getByText(/the other \$2,000\.00 does not wait for that/)).toBeVisible();
    await expectAccessible(page);
    await languageChooser(page).selectOption('fr');
    await expect(page.getByText('Chez notre équipe', { exact: true })).toBeVisible();
    await expect(page.getByText(/examine avant de verser 250,00\s\$; les 2\s000,00\s\$ restants/)).toBeVisible();
  });
});

test('a worker withdraws what can leave now, and reads from when on the rest can', async ({ server, openAs }) => {
  const { worker } = await aCostlyCancellation(server);
  const details = { bank_account: '1234567', bank_institution: '815', bank_transit: '30000' };
  const call = (path: string, body: object) => send(`${server.publicUrl}/api${path}`, { tokens: worker, body });
  await call('/wallet/withdrawals/set-method/', { withdrawal_details: details });
  const page = await openAs(worker);
  await page.goto('/wallet?list=withdrawals');
  const balance = page.getByRole('region', { name: 'Your balance' });
  await expect(balance).toContainText(
    /\$200\.00 of it can go to your bank now, and \$1,800\.00 more from \w+ \d+, \d{4} on\./,
  );
  await expect(balance).toContainText('What waits is pay that no scan shows and that came from a card');
  await expect(balance).not.toContainText('at any time');

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw money' });
  const amount = field(dialog, 'Amount');
  await expect(amount).toHaveAccessibleDescription(/^\$200\.00 can be withdrawn now; \$1,800\.00 more can follow from/);
  await amount.fill('300');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/at most \$200\.00/);
  await dialog.getByRole('button', { name: 'All of it' }).click();
  await expect(amount).toHaveValue('200.00');
  await expectDialogAccessible(page, 'Withdraw money');

  await test.step('a page that does not know it yet shows the refusal at the amount', async () => {
    await page.route('**/api/wallet/', async (route) => {
      const answer = await route.fetch();
      const wallet: WalletView = await answer.json();
      await route.fulfill({ response: answer, json: { ...wallet, withdrawable: wallet.available, maturing: null } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await amount.fill('300');
    await dialog.getByRole('button', { name: 'Withdraw $300.00' }).click();
    await expect(amount).toHaveAccessibleDescription(
      /You can withdraw \$200\.00 now\. The rest is pay that no scan shows/,
    );
    await expect(dialog.getByText(/You can withdraw \$200\.00 now/)).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
  });

  await test.step('in French, on a phone', async () => {
    await page.setViewportSize(phone.viewport);
    await languageChooser(page).selectOption('fr');
    await expect(
      page.getByText(
        /^200,00\s\$ peuvent aller à votre banque dès maintenant, et 1\s800,00\s\$ de plus à partir du \d+/,
      ),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('a withdrawal that doubted pay feeds waits for an operator, and its owner reads why', async ({
  page: console,
  server,
  openAs,
}) => {
  const day = await aCostlyCancellation(server);
  const details = { bank_account: '1234567', bank_institution: '815', bank_transit: '30000' };
  const call = (path: string, body: object) => send(`${server.publicUrl}/api${path}`, { tokens: day.worker, body });
  await call('/wallet/withdrawals/set-method/', { withdrawal_details: details });
  await call('/wallet/withdrawals/', { amount: '150.00' });
  await disputeCharge(server, day);

  const wallet = await openAs(day.worker);
  await wallet.setViewportSize(phone.viewport);
  await wallet.goto('/wallet?list=withdrawals');
  await expect(wallet.getByText('Our team looks at this withdrawal before it is paid.')).toBeVisible();
  await expect(
    wallet.getByText(/the card that paid it was disputed or refunded since\. Nothing is taken/),
  ).toBeVisible();
  await expect(
    wallet.getByText('You can cancel it until then: the money returns to your wallet at once.'),
  ).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Cancel the withdrawal of $150.00' })).toBeVisible();
  await expectAccessible(wallet);

  await signInOperator(console, server.consoleUrl, await anOperator(server), `/withdrawals?search=${day.worker.email}`);
  const row = console.getByRole('row').filter({ hasText: day.worker.email });
  await expect(row).toContainText('Waits for a person since');
  await expect(row).toContainText(day.employer.email);
  await expect(row).toContainText('$2,000.00 of card money without scans');
  await expect(row).toContainText(/No scan shows \d+% of what this employer ever paid this person\./);
  await expect(row).toContainText('Charge of $5,000.00, dispute open');
  await expect(row.getByRole('button', { name: /Settle|Show payee/ })).toHaveCount(0);
  await expectAccessible(console);

  await row.getByRole('button', { name: 'Release the withdrawal of Ana Silva' }).click();
  const question = console.getByRole('dialog', { name: 'Release $150.00 for Ana Silva?' });
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(field(question, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await field(question, 'Reason').fill('Both were on site; the messages show it.');
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(question).toBeHidden();
  await expect(row).not.toContainText('Waits for a person');
  await expect(row.getByRole('button', { name: 'Settle the withdrawal of Ana Silva' })).toBeVisible();
  await expect(row.getByRole('button', { name: /Release/ })).toHaveCount(0);
  await expect(wallet.getByText('Our team looks at this withdrawal before it is paid.')).toHaveCount(0);

  await console.getByRole('link', { name: 'Audit log' }).click();
  const entry = console.getByRole('row').filter({ hasText: 'Withdrawal released from review' }).first();
  await expect(entry).toContainText('Both were on site; the messages show it.');
});

/** What is paid or due, what waits and the total, as both sides read them. */
async function expectSums(page: Page): Promise<void> {
  for (const [name, amount] of [
    ['Paid or due already', '$2,000.00'],
    ['Waits for our team', '$250.00'],
    ['Total', '$2,250.00'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: name });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(amount);
  }
}
