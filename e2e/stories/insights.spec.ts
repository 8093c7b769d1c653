import { readFile } from 'node:fs/promises';
import { expectUsable } from '../world/barriers.ts';
import { firstHeading } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { aWorkday, letHoursPass, scanNow } from '../world/shifts.ts';
import { expect, test } from '../world/world.ts';

/** Long enough to hold today at any place. */
function aroundToday(): string {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(-5)}&to=${day(5)}`;
}

test('what was paid is the same in the figures, their table, the reports and a file', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker: { firstName: '=Ana', lastName: 'Silva' } });
  await scanNow(world, day);
  await letHoursPass(world, day.shiftId, 3);
  await scanNow(world, day);

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

  await page.goto(`/reports?${aroundToday()}`);
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

for (const path of ['/analytics', '/reports', '/reports?report=attendance&by=job']) {
  test(`${path} can be used by everyone, light, dark and narrow`, async ({ page, world, signedIn }) => {
    await signedIn(await world.logIn(demoAccounts.employer));
    await page.goto(path);
    await expectUsable(page);
  });
}
