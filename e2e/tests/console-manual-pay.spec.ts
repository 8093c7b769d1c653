import { correct } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { aWorkday, myShift, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

test('an operator pays hours without scans, and refuses others with a reason', async ({ page, server, openAs }) => {
  const [honest, doubtful] = await Promise.all([longHours(server, 'Ana'), longHours(server, 'Iris')]);
  await signInOperator(page, server.consoleUrl, await anOperator(server), '/manual-pay');
  await expect(firstHeading(page)).toHaveText('Hours without scans');
  const hours = page.getByRole('table', { name: 'Hours without scans' });
  const rowOf = ({ title }: Workday) => hours.getByRole('row').filter({ hasText: title });
  await expect(rowOf(honest)).toContainText('44 h');
  await expect(rowOf(honest)).toContainText('$880.00');
  await expect(rowOf(honest)).toContainText('Waiting for us');
  await expectAccessible(page);

  await rowOf(honest).getByRole('button', { name: 'Approve the hours of Ana Silva' }).click();
  await expect(page.getByText('The hours of Ana Silva are approved and paid.')).toBeVisible();
  await expect(rowOf(honest)).toContainText('Paid');
  await expect(rowOf(honest).getByRole('button')).toHaveCount(0);
  expect(await myShift(server, honest.worker)).toMatchObject({ phase: 'settled', pay: '880.00', manual: true });

  await rowOf(doubtful).getByRole('button', { name: 'Refuse the hours of Iris Silva' }).click();
  const question = page.getByRole('dialog', { name: 'Refuse the hours of Iris Silva?' });
  await question.getByRole('button', { name: 'Refuse the hours' }).click();
  await expect(field(question, 'Reason')).toHaveAccessibleDescription(/Please give a reason/);
  await field(question, 'Reason').fill('The site was closed on these days.');
  await question.getByRole('button', { name: 'Refuse the hours' }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(doubtful)).toContainText('Refused');
  expect(await myShift(server, doubtful.worker)).toMatchObject({ phase: 'settled', pay: '0.00' });

  // Both pairs are listed with what was recorded, and the worker reads the reason.
  const pairs = page.getByRole('table', { name: 'Who records hours for whom' });
  await expect(pairs.getByRole('row').filter({ hasText: 'Ana Silva' }).first()).toContainText('$880.00');
  const phone = await openAs(doubtful.worker);
  await phone.goto('/shifts/my?when=past');
  await phone.getByRole('button', { name: /^History: / }).click();
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
