import { correct } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { aWorkday, myShift, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { aCostlyCancellation } from '../support/unproven-pay.ts';

test('an operator pays what passes the limit without scans, and refuses other pay with a reason', async ({
  page,
  server,
  openAs,
}) => {
  const [honest, doubtful, cancelled] = await Promise.all([
    longHours(server, 'Ana'),
    longHours(server, 'Iris'),
    aCostlyCancellation(server, { worker: { firstName: 'Noor' } }),
  ]);
  await signInOperator(page, server.consoleUrl, await anOperator(server), '/manual-pay');
  await expect(firstHeading(page)).toHaveText('Pay without scans');
  const list = page.getByRole('table', { name: 'Pay without scans' });
  const rowsOf = ({ title }: Workday) => list.getByRole('row').filter({ hasText: title });
  const waiting = (day: Workday) => rowsOf(day).filter({ hasText: 'Waiting for us' });
  // What fits into the week is paid, the rest of the same shift is a row that waits.
  await expect(rowsOf(honest)).toHaveCount(2);
  await expect(waiting(honest)).toContainText('$80.00');
  await expect(waiting(honest)).toContainText('for 4 h');
  await expect(waiting(honest)).toContainText('Hours without a scan');
  await expect(rowsOf(honest).filter({ hasText: '$800.00' })).toContainText('Paid');
  await expect(waiting(cancelled)).toContainText('Late cancellation');
  await expect(waiting(cancelled)).toContainText('$250.00');
  await expectAccessible(page);

  await test.step('the state filters the list', async () => {
    await field(page, 'State').selectOption('Paid');
    await expect(rowsOf(honest)).toHaveCount(1);
    await expect(waiting(honest)).toHaveCount(0);
    await field(page, 'State').selectOption('Waiting for us');
    await expect(rowsOf(honest)).toContainText('$80.00');
    await field(page, 'State').selectOption('All');
  });

  await waiting(honest).getByRole('button', { name: 'Approve $80.00 for Ana Silva' }).click();
  await expect(page.getByText('$80.00 for Ana Silva is approved.')).toBeVisible();
  await expect(rowsOf(honest).filter({ hasText: '$80.00' })).toContainText('Paid');
  await expect(rowsOf(honest).getByRole('button')).toHaveCount(0);
  expect(await myShift(server, honest.worker)).toMatchObject({ phase: 'settled', pay: '880.00', manual: true });

  await waiting(doubtful).getByRole('button', { name: 'Refuse $80.00 for Iris Silva' }).click();
  const question = page.getByRole('dialog', { name: 'Refuse $80.00 for Iris Silva?' });
  await expect(question).toContainText('What was paid before stays.');
  await question.getByRole('button', { name: 'Refuse the pay' }).click();
  await expect(field(question, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await field(question, 'Reason').fill('The site was closed on these days.');
  await question.getByRole('button', { name: 'Refuse the pay' }).click();
  await expect(question).toBeHidden();
  await expect(rowsOf(doubtful).filter({ hasText: '$80.00' })).toContainText('Refused');
  expect(await myShift(server, doubtful.worker)).toMatchObject({ phase: 'settled', pay: '800.00' });

  // All pairs are listed with what was paid by door and in the week, and the worker reads the reason.
  const pairs = page.getByRole('table', { name: 'Who pays whom without scans' });
  const pairOf = ({ worker }: Workday) => pairs.getByRole('row').filter({ hasText: worker.email });
  await expect(pairOf(honest)).toContainText('Hours without a scan: $880.00');
  await expect(pairOf(cancelled)).toContainText('Late cancellation: $2,250.00');
  await expect(pairOf(cancelled).getByRole('cell', { name: '1', exact: true })).toBeVisible();
  const phone = await openAs(doubtful.worker);
  await phone.goto('/shifts/my?when=past');
  await phone.getByRole('button', { name: /^History: / }).click();
  await expect(phone.getByText('Our team did not accept pay of Iris Silva that no scan shows')).toBeVisible();
  await expect(phone.getByText('The site was closed on these days.')).toBeVisible();
});

/** Forty-four hours at 20.00 that the employer recorded without a scan: more than a week may have. */
async function longHours(server: TestServer, firstName: string): Promise<Workday> {
  const worker = { firstName, lastName: 'Silva' };
  const day = await aWorkday(server, { worker, job: { wage: '20.00' }, deposit: '1000.00' });
  for (const table of ['shifts', 'worker_shifts']) {
    const times = `starts_at = now() - interval '45 hours 30 minutes', ends_at = now() - interval '1 hour'`;
    await ask(server.dataDir, `update ${table} set ${times} where job_id = $1`, [day.jobId]);
  }
  const { shift } = await myShift(server, day.worker);
  const times = { checked_in_at: shift.starts_at, checked_out_at: shift.ends_at, reason: 'The scanner was broken.' };
  made(await correct(clientOf(server.publicUrl), day, times), 'the correction');
  return day;
}
