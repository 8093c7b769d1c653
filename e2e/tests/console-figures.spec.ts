import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { ask } from '../support/database.ts';
import { anEmployer, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

/** Rows as the task writes them: of the week that runs, the last one and the one before. */
async function makeWeeks(dataDir: string): Promise<void> {
  const week = (ago: number) =>
    `to_char((now() at time zone 'America/Toronto') - interval '${ago} weeks', 'IYYY-"W"IW')`;
  for (const [ago, filled, cents] of [
    [2, 5, 100_00],
    [1, 8, 250_00],
    [0, 1, 20_00],
  ]) {
    const row = (city: string, payouts: string) => `
      insert into kpi_weeks (week, city_key, city, country, offered, filled, gmv_cents, payouts, payouts_failed,
        payouts_returned, made_at)
      values (${week(ago ?? 0)}, ${city}, 10, ${filled}, ${cents}, ${payouts}, now())
      on conflict (week, city_key) do update
      set offered = excluded.offered, filled = excluded.filled, gmv_cents = excluded.gmv_cents, payouts = excluded.payouts,
        payouts_failed = excluded.payouts_failed, payouts_returned = excluded.payouts_returned, made_at = excluded.made_at`;
    await ask(dataDir, row(`'', null, null`, '4, 1, 0'), []);
    await ask(dataDir, row(`'montreal', 'Montréal', 'Canada'`, 'null, null, null'), []);
  }
}

test('an operator reads the figures of the platform, by week and by city', async ({ page, server }) => {
  await postJob(server, await anEmployer(server), { title: 'Figures' });
  await makeWeeks(server.dataDir);
  await page.setViewportSize(desktop.viewport);
  await signInOperator(page, server.consoleUrl, await anOperator(server));
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Figures' }).click();
  await expect(firstHeading(page)).toHaveText('Figures');
  const tile = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('the last full week beside the week before', async () => {
    await expect(tile('Fill rate')).toContainText('80%');
    await expect(tile('Fill rate')).toContainText('+30 points, higher than the week before (50%)');
    await expect(tile('Money moved')).toContainText('$250.00');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page);
  });

  await test.step('a chart is walked through with the keyboard, and has a table behind it', async () => {
    const chart = card('Fill rate').getByRole('application');
    await chart.focus();
    for (let step = 0; step < 26; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(card('Fill rate').getByRole('status')).toContainText('80%');
    await card('Fill rate').getByRole('button', { name: 'Show as table' }).click();
    const rows = card('Fill rate').getByRole('row');
    await expect(rows.nth(1)).toContainText('under way');
    await expect(rows.nth(2)).toContainText('80%');
    await expect(rows.last()).toContainText('All weeks together');
  });

  await test.step('a city has no payouts, and stays in the address', async () => {
    await field(page, 'City').selectOption('Montréal');
    await expect(page).toHaveURL(/city=Montr/);
    await expect(tile('Payouts that failed')).toContainText('has no city');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^relevo-kpis-\d{4}-W\d{2}-\d{4}-W\d{2}\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/,no,Montréal,0\.8,10,8,/);
  });

  await test.step('a failed read says so and tries again; a city without work says that too', async () => {
    await page.setViewportSize(phone.viewport);
    await page.route('**/api/kpis/**', (route) => route.fulfill({ status: 503, json: { error: 'Not now' } }));
    await field(page, 'City').selectOption('');
    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    await page.unroute('**/api/kpis/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tile('Payouts that failed')).toContainText('Of 4 payouts');
    await page.goto(`${server.consoleUrl}/figures?city=Iqaluit`);
    await expect(page.getByText('Nothing happened here')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Iqaluit');
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
  });
});
