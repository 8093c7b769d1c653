import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { anAcceptance, postJob } from '../support/hiring.ts';
import { fillLocation, fillSchedule, next, passBasics, posting, stepHeading } from '../support/job-wizard.ts';
import { field } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('each step of /jobs/create is accessible', async ({ page, server, signedIn }) => {
  await signedIn(await server.logIn(demoAccounts.employer));
  await page.goto('/jobs/create');
  await next(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await expectAccessible(page);
  await passBasics(page, 'Barista');
  await fillLocation(page);
  await field(page, 'ZIP code').press('Tab');
  await expect(page.getByRole('application', { name: 'Where the work is' })).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await fillSchedule(page);
  await expectAccessible(page);
  await next(page);
  await field(page, 'Hourly wage').fill(posting.wage);
  await expectAccessible(page);
  await next(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await expectAccessible(page);
});

test('the page of a job is accessible, for its owner and for its worker', async ({ server, openAs }) => {
  const employer = await server.logIn(demoAccounts.employer);
  const worker = await server.logIn(demoAccounts.worker);
  const job = await postJob(server, employer);
  const workerPage = await openAs(worker);
  await workerPage.goto(`/jobs/${job.id}`);
  await expectAccessible(workerPage);
  await anAcceptance(server, { employer, worker }, job.id);
  await workerPage.reload();
  await workerPage.getByRole('button', { name: 'Confirm Job' }).click();
  await expectDialogAccessible(workerPage, 'Take this job?');

  const ownerPage = await openAs(employer);
  await ownerPage.goto(`/jobs/${job.id}`);
  await expectAccessible(ownerPage);
  await ownerPage.getByRole('button', { name: 'Cancel job' }).click();
  await expectDialogAccessible(ownerPage, 'Cancel this job?');
  await ownerPage.goto('/jobs/01990000-0000-7000-8000-000000000000');
  await expectAccessible(ownerPage);
});
