import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { ask } from '../support/database.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { aWorkday, letHoursPass, scanNow, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

async function aPaidDay(server: TestServer): Promise<Workday> {
  const day = await aWorkday(server);
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day);
  return day;
}

const papers = (page: Page) => page.getByRole('tabpanel', { name: 'Papers' }).getByRole('listitem');

test('a worker opens the receipt from the past shift, from the payment and among the papers, and keeps it as files', async ({
  server,
  openAs,
}) => {
  const day = await aPaidDay(server);
  const page = await openAs(day.worker);
  await page.goto('/shifts/my?when=past');
  await page.getByRole('button', { name: `Receipt of ${day.title}` }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt R-/ });
  await expect(receipt).toContainText(day.title);
  await expect(receipt).toContainText('Contains no tax: the supplier is not registered.');
  await expect(receipt).toContainText('$60.00');
  await expectDialogAccessible(page, 'Receipt R-');

  await visit(page, '/wallet');
  await page.getByRole('button', { name: new RegExp(`^Receipt of .*${day.title}`) }).click();
  await expect(receipt).toContainText('$60.00');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Papers' }).click();
  await expect(page).toHaveURL(/list=papers/);
  await expect(papers(page)).toHaveCount(1);
  await expect(papers(page)).toContainText('$60.00');
  await expectAccessible(page);
  for (const [format, start] of [
    ['PDF', '%PDF-'],
    ['CSV', '\uFEFF'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${format} of R-`) }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^R-.*\\.${format.toLowerCase()}$`));
    expect((await readFile(await file.path(), 'utf8')).startsWith(start)).toBe(true);
  }

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Year summaries');
  await expect(page.getByText('No papers here')).toBeVisible();
});

test('the console names a month without an invoice; once issued, the company issues it again with other names', async ({
  page,
  server,
  openAs,
}) => {
  const day = await aPaidDay(server);
  const company = `Bistro ${day.title}`;
  await ask(server.dataDir, 'update companies set name = $2 where owner_id = $1', [day.employer.id, company]);
  const month = await payEarlier(server, day.shiftId);
  await signInOperator(page, server.consoleUrl, await anOperator(server), '/ledger/papers');
  await expect(firstHeading(page)).toHaveText('Papers');
  const missing = page.getByRole('list', { name: 'Missing invoices' }).getByRole('listitem');
  await expect(missing.filter({ hasText: company })).toContainText('1 payment of $60.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Issue them now' }).click();
  await expect(page.getByText('They are being issued.')).toBeVisible();
  await expect(missing.filter({ hasText: company })).toHaveCount(0);
  // What the button begins is what the command does, which finds nothing left.
  await server.ops('papers', 'issue', '--month', month);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: company }).filter({ hasText: 'Invoice' })).toContainText(
    '$60.00',
  );
  await expect(missing.filter({ hasText: company })).toHaveCount(0);

  const wallet = await openAs(day.employer);
  await wallet.goto('/wallet?list=papers&kind=invoice');
  await wallet.getByRole('button', { name: /^Open Invoice INV-/ }).click();
  const invoice = wallet.getByRole('dialog', { name: /^Invoice INV-/ });
  await expect(invoice).toContainText(company);
  await expect(invoice).toContainText('Paid in full from the wallet.');
  await invoice.getByRole('button', { name: 'Issue again with other names' }).click();
  await invoice.getByRole('button', { name: 'Issue again', exact: true }).click();
  await expect(field(invoice, 'Reason')).toHaveAccessibleDescription(/Say why, for your books\./);
  await field(invoice, 'Reason').fill('Our name has changed');
  await expectDialogAccessible(wallet, 'Invoice INV-', { keepOpen: true });
  await invoice.getByRole('button', { name: 'Issue again', exact: true }).click();
  await expect(toasts(wallet).filter({ hasText: /Issued: CN-.* and INV-/ })).toBeVisible();
  await expect(invoice).toContainText('Stands in place of the invoice INV-');
  await wallet.keyboard.press('Escape');

  await expect(papers(wallet)).toHaveCount(2);
  await expect(papers(wallet).last()).toContainText('Taken back');
  await papers(wallet)
    .last()
    .getByRole('button', { name: /^Open Invoice/ })
    .click();
  await wallet.getByRole('button', { name: 'Open the credit note' }).click();
  const note = wallet.getByRole('dialog', { name: /^Credit note CN-/ });
  await expect(note).toContainText('Reason: Our name has changed');
  await expect(note).toContainText('-$60.00');
});

/** Dates the payment of a shift to a month that is over on all clocks; answers the month. */
async function payEarlier({ dataDir }: TestServer, shiftId: string): Promise<string> {
  const today = new Date();
  const paidAt = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 2, 15, 12));
  const moved = await ask(dataDir, 'update paper_entries set paid_at = $2 where worker_shift_id = $1', [
    shiftId,
    paidAt,
  ]);
  expect(moved).toBe(1);
  return paidAt.toISOString().slice(0, 7);
}
