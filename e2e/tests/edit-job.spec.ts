import type { Page } from '@playwright/test';
import {
  anAcceptance,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  cancelJob,
  confirm,
  getJob,
  postJob,
} from '../support/hiring.ts';
import { next, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, returnToWindow, toasts, visit } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('an open job is edited in the same wizard, as far as nothing is agreed with a worker yet', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await server.logIn(demoAccounts.employer);
  const worker = await aWorker(server);
  const job = await postJob(server, employer);
  const application = await applyFor(server, worker, job.id);
  await signedIn(employer);
  // The live event is blocked, so that the screen does not know of the acceptance when the changes are saved.
  await page.route('**/api/events/**', (route) => route.abort());
  await page.goto(`/jobs/${job.id}`);

  await test.step('an open job is edited, and the applicants are notified', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(firstHeading(page)).toHaveText('Edit job');
    await field(page, 'Title').fill('Barista on the terrace');
    await changeWage(page, { from: '20.00', to: '23.50' });
    await save(page, 'Barista on the terrace');
    await expect(firstHeading(page)).toHaveText('Barista on the terrace');
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('$23.50 / h');
    // The worker knows the job by the name they applied for.
    await server.mailTo(worker.email, `${job.title} has changed`);
  });

  await test.step('an acceptance while the terms are being changed puts them back, and keeps the rest', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'Title').fill('Barista by the river');
    await changeWage(page, { from: '23.50', to: '17.00' });
    await expect(stepHeading(page, 'review')).toBeVisible();
    await answer(server, employer, application.id, 'accepted');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toasts(page).filter({ hasText: 'accepted' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Budget', exact: true })).toContainText('$23.50 / h');
    await save(page, 'Barista by the river');
    await expect(firstHeading(page)).toHaveText('Barista by the river');
    expect(await getJob(server, employer, job.id)).toMatchObject({ title: 'Barista by the river', wage: '23.50' });
  });

  await test.step('once a worker is accepted the agreed terms are locked, and the rest can still be changed', async () => {
    await visit(page, `/jobs/create?edit=${job.id}`);
    // The page of the job has a part with this name too.
    await expect(firstHeading(page)).toHaveText('Edit job');
    await field(page, 'Description').fill('Also: a black shirt.');
    await next(page);
    await expect(stepHeading(page, 'location')).toBeVisible();
    await expectLocked(page, ['Street address', 'City', 'ZIP code']);
    await next(page);
    await expect(stepHeading(page, 'schedule')).toBeVisible();
    await expectLocked(page, scheduleFields);
    await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeDisabled();
    await next(page);
    await expectLocked(page, ['Hourly wage']);
    await field(page, 'Number of workers').fill('2');
    await next(page);
    await save(page, 'Barista by the river');
    await expect(page.getByText('Also: a black shirt.')).toBeVisible();
    await expect(page.getByText('1 place left')).toBeVisible();
  });
});

test('a job that cannot be changed says why, and is posted again as a copy', async ({ page, server, signedIn }) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const job = await postJob(server, employer);
  await anAcceptance(server, { employer, worker }, job.id);
  await confirm(server, worker, job.id);
  await signedIn(employer);
  await page.goto(`/jobs/create?edit=${job.id}`);
  await expect(page.getByRole('heading', { name: 'This job cannot be changed' })).toBeVisible();
  await expect(page.getByText('Hiring is closed, so the job stays as agreed with the workers.')).toBeVisible();

  await test.step('a canceled job leads to a copy of it, and that of another employer is not available', async () => {
    await cancelJob(server, employer, job.id);
    await returnToWindow(page);
    await expect(page.getByText('The job was canceled. You can post a copy of it instead.')).toBeVisible();
    await page.getByRole('link', { name: 'Post a copy' }).click();
    await expect(field(page, 'Title')).toHaveValue(job.title);
    const { id } = await postJob(server, await server.logIn(demoAccounts.employer));
    await visit(page, `/jobs/create?edit=${id}`);
    await expect(page.getByRole('heading', { name: 'This job is not available' })).toBeVisible();
  });

  await test.step('a job is posted again as a copy, without touching the first', async () => {
    await visit(page, `/jobs/${job.id}`);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(firstHeading(page)).toHaveText('Post a copy');
    await expect(field(page, 'Title')).toHaveValue(job.title);
    await field(page, 'Title').fill('Barista again');
    for (const step of ['location', 'schedule', 'budget', 'review'] as const) {
      await next(page);
      await expect(stepHeading(page, step)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(firstHeading(page)).toHaveText('Barista again');
    const copy = await getJob(server, employer, page.url().split('/').at(-1) ?? '');
    const { location, schedule, wage, worker_count } = job;
    expect(copy).toMatchObject({ location, schedule, wage, worker_count, status: 'open' });
    expect(await getJob(server, employer, job.id)).toMatchObject({ title: job.title, status: 'canceled' });
  });
});

const scheduleFields = ['Start date', 'Timezone', 'Schedule name', 'Break duration (minutes)', 'Number of weeks'];

/** Goes to the review, and from there to the wage and back. */
async function changeWage(page: Page, wage: { from: string; to: string }): Promise<void> {
  await page.getByRole('button', { name: 'Go to review' }).click();
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Budget' }).click();
  await expect(field(page, 'Hourly wage')).toHaveValue(wage.from);
  await field(page, 'Hourly wage').fill(wage.to);
  await next(page);
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page).filter({ hasText: `"${title}": changes saved.` })).toBeVisible();
}

async function expectLocked(page: Page, labels: string[]): Promise<void> {
  await expect(page.getByText('Agreed with a worker')).toBeVisible();
  for (const label of labels) await expect(field(page, label)).toBeDisabled();
}
