import type { Page } from '@playwright/test';
import { weekdayOf } from '@relevo/domain/calendar-days';
import { localDate } from '@relevo/domain/schedule';
import { afternoonZone } from '@relevo/fixtures/job-body';
import { aBooking, anEmployer, aWorker, getJob, newTitle, postJob } from '../support/hiring.ts';
import { firstHeading, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('a place that is given up is taken by another, and a running job gets a new worker too', async ({
  server,
  openAs,
}) => {
  const [employer, first, second] = await Promise.all([anEmployer(server), aWorker(server), aWorker(server)]);
  const title = newTitle('Cook');
  const schedule = {
    name: 'Once',
    break_duration: 0,
    week_count: 1,
    days: [{ weekday: 1, start_time: '08:00', end_time: '12:00' }],
  };
  const job = await postJob(server, employer, { title, schedule });
  await aBooking(server, { employer, worker: first }, job.id);

  const page = await openAs(first);
  await page.goto('/shifts/my');
  await page.getByRole('button', { name: new RegExp(`^Cancel shift: ${title}`) }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this shift?' });
  await expect(question).toContainText('This is your last shift of this job: you give up your place');
  await question.getByRole('button', { name: 'Cancel the shift' }).click();
  await expect(toasts(page).filter({ hasText: `Your shift at ${title} is cancelled.` })).toBeVisible();
  await visit(page, '/applications/my');
  await expect(firstHeading(page)).toHaveText('My applications');
  await expect(page.getByRole('article', { name: title })).toHaveCount(0);
  const mail = await server.mailTo(employer.email, `${first.firstName} ${first.lastName} cancelled a shift`);
  expect(mail.text).toContain('the place is free');

  const owner = await openAs(employer);
  await owner.goto(`/jobs/${job.id}`);
  await expect(owner.getByText('Hiring open', { exact: true })).toBeVisible();
  const other = await openAs(second);
  await apply(other, job.id);
  await visit(owner, `/applications?job=${job.id}`);
  await owner
    .getByRole('button', { name: /Accept/ })
    .first()
    .click();
  await expect(other.getByRole('button', { name: 'Confirm Job' })).toBeVisible();
  await takePlace(other);
  expect(await getJob(server, employer, job.id)).toMatchObject({ status: 'confirmed', counts: { confirmed: 1 } });

  await test.step('a running job closes hiring, opens it again and gets a worker for the shifts to come', async () => {
    const running = await postJob(server, employer, {
      ...todayAndTomorrow(),
      title: newTitle('Waiter'),
      worker_count: 2,
    });
    await aBooking(server, { employer, worker: first }, running.id);

    await visit(owner, `/jobs/${running.id}`);
    await expect(owner.getByText('Running', { exact: true }).first()).toBeVisible();
    await ask(owner, 'Close hiring', 'Close hiring for this job?');
    await expect(toasts(owner).filter({ hasText: 'Hiring is closed. The job goes on.' })).toBeVisible();
    await expect(owner.getByText('Hiring closed', { exact: true })).toBeVisible();
    await ask(owner, 'Reopen hiring', 'Open hiring again?');
    await expect(owner.getByText('Hiring open', { exact: true })).toBeVisible();

    // A new page, without the messages of the first job.
    await other.goto(`/jobs?search=${encodeURIComponent(running.title)}`);
    const card = other.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem');
    await expect(card).toContainText('Already started');
    await apply(other, running.id);
    await visit(owner, `/applications?job=${running.id}`);
    await owner
      .getByRole('button', { name: /Accept/ })
      .first()
      .click();
    await expect(other.getByRole('button', { name: 'Confirm Job' })).toBeVisible();
    await other.getByRole('button', { name: 'Confirm Job' }).click();
    await expect(other.getByRole('dialog')).toContainText('You will be booked for 1 shift');
    await other.getByRole('dialog').getByRole('button', { name: 'Confirm Job' }).click();
    await expect(toasts(other).filter({ hasText: 'You are booked for this job.' })).toBeVisible();
  });
});

async function apply(page: Page, jobId: string): Promise<void> {
  await visit(page, `/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(toasts(page).filter({ hasText: 'Your application has been sent.' })).toBeVisible();
}

async function takePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Job' }).click();
  await expect(toasts(page).filter({ hasText: 'You are booked for this job.' })).toBeVisible();
}

async function ask(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: button, exact: true }).click();
}

/** A shift that has begun, and one tomorrow. */
function todayAndTomorrow() {
  const now = new Date();
  const timezone = afternoonZone(now);
  const today = localDate(now, timezone);
  const weekday = weekdayOf(today);
  const hours = { start_time: '09:00', end_time: '17:00' };
  const days = [weekday, (weekday % 7) + 1].map((each) => ({ weekday: each, ...hours }));
  return { start_date: today, timezone, schedule: { name: 'Days', break_duration: 30, week_count: 1, days } };
}
