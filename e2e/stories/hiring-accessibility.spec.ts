import { expectDialogUsable, expectUsable } from '../world/barriers.ts';
import { anAcceptance, postJob } from '../world/hiring.ts';
import { fillLocation, fillSchedule, next, passBasics, posting, stepHeading } from '../world/job-wizard.ts';
import { field } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { expect, test } from '../world/world.ts';

test('each step of /jobs/create can be used by everyone, light, dark and narrow', async ({ page, world, signedIn }) => {
  test.setTimeout(120_000);
  await signedIn(await world.logIn(demoAccounts.employer));
  await page.goto('/jobs/create');
  await next(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await expectUsable(page);
  await passBasics(page, 'Barista');
  await fillLocation(page);
  await field(page, 'ZIP code').press('Tab');
  await expect(page.getByRole('application', { name: 'Where the work is' })).toBeVisible();
  await expectUsable(page);
  await next(page);
  await fillSchedule(page);
  await expectUsable(page);
  await next(page);
  await field(page, 'Hourly wage').fill(posting.wage);
  await expectUsable(page);
  await next(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await expectUsable(page);
});

test('the page of a job can be used by everyone, its owner and its worker, light, dark and narrow', async ({
  world,
  openAs,
}) => {
  test.setTimeout(120_000);
  const employer = await world.logIn(demoAccounts.employer);
  const worker = await world.logIn(demoAccounts.worker);
  const job = await postJob(world, employer);
  const workerPage = await openAs(worker);
  await workerPage.goto(`/jobs/${job.id}`);
  await expectUsable(workerPage);
  await anAcceptance(world, { employer, worker }, job.id);
  await workerPage.reload();
  await workerPage.getByRole('button', { name: 'Confirm Job' }).click();
  await expectDialogUsable(workerPage, 'Take this job?');

  const ownerPage = await openAs(employer);
  await ownerPage.goto(`/jobs/${job.id}`);
  await expectUsable(ownerPage);
  await ownerPage.getByRole('button', { name: 'Cancel job' }).click();
  await expectDialogUsable(ownerPage, 'Cancel this job?');
  await ownerPage.goto('/jobs/01990000-0000-7000-8000-000000000000');
  await expectUsable(ownerPage);
});
