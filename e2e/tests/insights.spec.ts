import { readFile } from 'node:fs/promises';
import { dayFromToday } from '../support/hiring.ts';
import { firstHeading, visit } from '../support/page-parts.ts';
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
});
