import { readFile } from 'node:fs/promises';
import { dayFromToday } from '../support/hiring.ts';
import { field, firstHeading, visit } from '../support/page-parts.ts';
import { aWorkday, letHoursPass, scanNow } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

/** Long enough to hold today at any place. */
function aroundToday(): string {
  return `from=${dayFromToday(-5)}&to=${dayFromToday(5)}`;
}

test('what was paid is the same in the figures, their table, the reports and a file', async ({ server, openAs }) => {
  const day = await aWorkday(server, { worker: { firstName: '=Ana', lastName: 'Silva' } });
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day);

  const page = await openAs(day.employer);
  await page.goto(`/analytics?${aroundToday()}`);
  await expect(firstHeading(page)).toHaveText('Analytics');
  await expect(page.getByRole('main')).toContainText('$60.00');
  const chart = page.getByRole('region', { name: 'Cost by job' });
  await chart
    .getByRole('button', { name: /Show as table/ })
    .or(chart.getByLabel(/Show as table/))
    .first()
    .click();
  await expect(chart.getByRole('table')).toContainText(day.title);
  await expect(chart.getByRole('table')).toContainText('$60.00');

  await visit(page, `/reports?${aroundToday()}`);
  await expect(firstHeading(page)).toHaveText('Reports');
  await expect(page.getByRole('main')).toContainText('=Ana Silva');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  // A spreadsheet takes it for a name, not for a formula.
  expect(text).toContain("'=Ana Silva");
  expect(text).toContain('60.00');
  expect(download.suggestedFilename()).toMatch(/^relevo-payroll-.*\.csv$/);

  await page.getByRole('button', { name: 'Add the payroll number of =Ana Silva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payroll number of =Ana Silva' });
  await field(dialog, 'Number').fill('A-17');
  await dialog.getByRole('button', { name: 'Save number' }).click();
  await expect(page.getByRole('button', { name: 'Change the payroll number A-17 of =Ana Silva' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Layout of the CSV file' }).selectOption('QuickBooks');
  const [program] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const rows = (await readFile(await program.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toContain('Employee ID,Employee,Pay Period Start');
  expect(rows[1]).toMatch(/^A-17,.*,60\.00/);
});
