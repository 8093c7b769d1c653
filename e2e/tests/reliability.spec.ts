import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { ask } from '../support/database.ts';
import { applyFor, type Member, newTitle, postJob } from '../support/hiring.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, visit } from '../support/page-parts.ts';
import { aWorkday, todaysShift } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

/** Six shifts of the last days: five were scanned and paid, the worker missed the one before. */
async function sixShifts({ dataDir }: TestServer, worker: Member): Promise<void> {
  const numbered = `with numbered as (
    select id, row_number() over (order by starts_at) as n from worker_shifts where worker_id = $1)`;
  const times = `starts_at = now() - n * interval '1 day', ends_at = now() - n * interval '1 day' + interval '8 hours',
    updated_at = now()`;
  const worked = `status = 'completed', funding = 'paid', pay_parts = 1, pay_cents = 15000, worked_minutes = 450,
    break_minutes = 30, checked_in_at = now() - interval '9 hours', checked_out_at = now() - interval '1 hour'`;
  const missed = `status = 'cancelled', cancel_reason = 'no_show', funding = 'unfunded'`;
  const scans = `insert into scans (id, worker_shift_id, action, step, at, received_at, grade, grade_reason, signals)
    select gen_random_uuid(), numbered.id, action, 1, now(), now(), 'verified', 'near', '{}'
    from numbered cross join unnest(array['start', 'end']) as action where n > 1`;
  await ask(dataDir, `${numbered} ${scans}`, [worker.id]);
  // The missed one first: it stays the earliest.
  const from = 'from numbered where numbered.id = booked.id and';
  await ask(dataDir, `${numbered} update worker_shifts as booked set ${times}, ${missed} ${from} n = 1`, [worker.id]);
  await ask(dataDir, `${numbered} update worker_shifts as booked set ${times}, ${worked} ${from} n > 1`, [worker.id]);
  const events = `insert into reliability_events (id, user_id, worker_shift_id, rule, counts, starts_at, happened_at)
    select gen_random_uuid(), side.user_id, booked.id, side.rule, true, booked.starts_at, now()
    from worker_shifts as booked join jobs as job on job.id = booked.job_id cross join lateral (values
      (booked.worker_id, case booked.status when 'completed' then 'kept' else 'no_show' end),
      (job.owner_id, case booked.status when 'completed' then 'kept' end)) as side (user_id, rule)
    where booked.worker_id = $1 and side.rule is not null`;
  await ask(dataDir, events, [worker.id]);
}

const sixWeeks = () => {
  const today = todaysShift() as { schedule: object };
  return { ...today, schedule: { ...today.schedule, week_count: 6 } };
};

test('each side sees every shift behind its percentage, and a review that is granted changes it for everyone', async ({
  server,
  openAs,
  page,
}) => {
  const names = { firstName: 'Ana', lastName: 'Silva', language: 'fr' } as const;
  const day = await aWorkday(server, { worker: names, job: sixWeeks(), deposit: '2000.00' });
  await sixShifts(server, day.worker);
  const title = newTitle('Barista');
  const { id: openJob } = await postJob(server, day.employer, { title });
  await applyFor(server, day.worker, openJob);
  const employerPage = await openAs(day.employer);
  const workerPage = await openAs(day.worker);
  const applicant = employerPage.getByRole('main');

  await test.step('the employer sees it on the applicant’s card, and their own with its rule', async () => {
    await employerPage.goto(`/applications?job=${openJob}`);
    await expect(applicant.getByText('Reliability 83%, 6 shifts').first()).toBeVisible();
    await visit(employerPage, '/company');
    await expect(applicant).toContainText('5 of 5 shifts kept in the last 90 days.');
    await employerPage.getByRole('button', { name: 'See every shift' }).click();
    const dialog = employerPage.getByRole('dialog', { name: 'Your reliability' });
    await expect(dialog.getByText('The shift was kept')).toHaveCount(5);
    const rules = dialog.getByText('a person of our team looks at the scans');
    await expect(rules).toBeHidden();
    await dialog.getByText('How this is counted').click();
    await expect(rules).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Ask for a review/ })).toHaveCount(0);
    await expectDialogAccessible(employerPage, 'Your reliability');
    await expect(employerPage).toHaveURL(/\/company$/);
  });

  await test.step('the worker reaches it from the past shift, on a phone, and asks for a review', async () => {
    await workerPage.setViewportSize(phone.viewport);
    await workerPage.goto('/shifts/my?when=past');
    await workerPage.getByRole('link', { name: 'Ce que cela dit de votre fiabilité' }).first().click();
    const dialog = workerPage.getByRole('dialog', { name: 'Votre fiabilité' });
    await expect(dialog).toContainText('83 %');
    await expect(dialog).toContainText('5 quarts respectés sur 6');
    const missed = dialog.getByRole('listitem').filter({ hasText: 'Aucune arrivée avant la fin du quart' });
    await missed.getByRole('button', { name: `Demander une révision de ${day.title}` }).click();
    await missed.getByRole('button', { name: 'Envoyer à notre équipe' }).click();
    await expect(missed.getByText('Écrivez ce qui s’est passé.')).toBeVisible();
    await missed.getByLabel('Que s’est-il passé?').fill('La porte était fermée.');
    await missed.getByRole('button', { name: 'Envoyer à notre équipe' }).click();
    await expect(missed).toContainText('Notre équipe l’examine');
    await expect(missed).toContainText('La porte était fermée.');
    await expectDialogAccessible(workerPage, 'Votre fiabilité');
    await visit(workerPage, `/jobs/${openJob}`);
    await expect(workerPage.getByText('Fiabilité 100 %, 5 quarts').first()).toBeVisible();
  });

  await test.step('an operator reads the evidence on one page and grants it', async () => {
    await signInOperator(page, server.consoleUrl, await anOperator(server), '/appeals?status=open');
    await expect(firstHeading(page)).toHaveText('Appeals');
    await expectAccessible(page);
    await page
      .getByRole('row')
      .filter({ hasText: day.title })
      .getByRole('button', { name: /^Read the appeal/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'No check-in before the end of the shift' });
    for (const part of ['La porte était fermée.', 'Nothing was scanned.', 'Booked', 'They wrote nothing.'])
      await expect(dialog).toContainText(part);
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await expect(dialog.getByText('Please write an answer.')).toBeVisible();
    await dialog.getByLabel('Answer to the person').fill('L’employeur confirme que la porte était fermée.');
    await dialog.getByRole('button', { name: 'Grant' }).click();
    await expect(page.getByText('Granted: the event no longer counts.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: day.title })).toHaveCount(0);
  });

  await test.step('it is gone from the percentage for both, and the worker reads the answer', async () => {
    const { link } = await server.mailTo(day.worker.email, `Votre demande au sujet de ${day.title} est acceptée`);
    await visit(workerPage, new URL(link).pathname + new URL(link).search);
    const dialog = workerPage.getByRole('dialog', { name: 'Votre fiabilité' });
    await expect(dialog).toContainText('100 %');
    const missed = dialog.getByRole('listitem').filter({ hasText: 'Aucune arrivée avant la fin du quart' });
    await expect(missed).toContainText('Ne compte pas');
    await expect(missed).toContainText('L’employeur confirme que la porte était fermée.');
    await visit(employerPage, `/applications?job=${openJob}`);
    await expect(firstHeading(employerPage)).toHaveText('Applications');
    await expect(applicant.getByText('Reliability 100%, 5 shifts').first()).toBeVisible();
  });
});
