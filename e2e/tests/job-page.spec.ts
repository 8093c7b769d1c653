import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { aBooking, anAcceptance, anEmployer, answer, applyFor, aWorker, getJob, postJob } from '../support/hiring.ts';
import {
  complaintsOf,
  field,
  firstHeading,
  returnToWindow,
  returnUntil,
  toasts,
  visit,
} from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test("a deleted job is gone for good, and the owner's buttons follow another from open to confirmed to canceled", async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  await signedIn(employer);

  await test.step('a deleted job is gone from the list and from its own address', async () => {
    const job = await postJob(server, employer);
    await applyFor(server, worker, job.id);
    await page.goto(`/jobs/${job.id}`);
    await expect(page.getByRole('button', { name: 'Delete job' })).toBeVisible();
    await expectAccessible(page);
    const deletion = await ask(page, 'Delete job', 'Delete this job?');
    await expect(deletion).toContainText('The job disappears from your list and is no longer offered.');
    await expect(deletion).toContainText('1 application without a final answer is turned down.');
    await expect(deletion).toContainText('This cannot be undone.');
    await deletion.getByRole('button', { name: 'Delete job' }).click();
    await expect(page).toHaveURL('/jobs/my');
    await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();

    await visit(page, `/jobs/${job.id}`);
    await expect(page.getByRole('heading', { name: 'This job was not found or is no longer open' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'My jobs' }).click();
    await expect(page).toHaveURL('/jobs/my');
  });

  await test.step("the owner's buttons follow the job from open to confirmed to canceled", async () => {
    const complaints = complaintsOf(page);
    const job = await postJob(server, employer, { worker_count: 2 });
    await visit(page, `/jobs/${job.id}`);
    await expectButtons(page, { links: ['Edit', 'Duplicate'], buttons: ['Staffing', 'Cancel job', 'Delete job'] });

    await anAcceptance(server, { employer, worker: await server.logIn(demoAccounts.worker) }, job.id);
    await returnUntil(page, (limit) => expect(page.getByRole('button', { name: 'Delete job' })).toBeHidden(limit));
    await expectButtons(page, { links: ['Edit', 'Duplicate'], buttons: ['Staffing', 'Cancel job'] });

    await aBooking(server, { employer, worker }, job.id, '22.00');
    await returnUntil(page, (limit) => expect(page.getByRole('button', { name: 'Confirm job' })).toBeVisible(limit));
    await expectButtons(page, { links: ['Edit', 'Duplicate'], buttons: ['Staffing', 'Confirm job', 'Cancel job'] });

    const closing = await ask(page, 'Confirm job', 'Close hiring for this job?');
    await expect(closing).toContainText('Hiring closes with the 1 worker confirmed so far. Nobody else can apply.');
    await expect(closing).toContainText('1 application without a final answer is turned down.');
    await expectDialogAccessible(page, 'Close hiring for this job?');
    await ask(page, 'Confirm job', 'Close hiring for this job?');
    await closing.getByRole('button', { name: 'Confirm job' }).click();
    await expect(toasts(page).filter({ hasText: 'The job is confirmed. Hiring is closed.' })).toBeVisible();
    await expectButtons(page, { links: ['Duplicate'], buttons: ['Staffing', 'Reopen hiring', 'Cancel job'] });
    await expect(yourPart(page)).toBeFocused();

    const cancelation = await ask(page, 'Cancel job', 'Cancel this job?');
    await expect(cancelation).toContainText('1 confirmed worker loses the shifts still to come, about $750.00 of pay.');
    await expect(cancelation).toContainText('This cannot be undone.');
    await expectDialogAccessible(page, 'Cancel this job?');
    await expect(page.getByRole('button', { name: 'Cancel job' })).toBeFocused();
    await expect(cancelation).toBeHidden();
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await cancelation.getByRole('button', { name: 'Cancel job' }).click();
    await expect(toasts(page).filter({ hasText: 'The job is canceled.' })).toBeVisible();
    await expectButtons(page, { links: ['Duplicate'], buttons: [] });
    await expect(yourPart(page)).toBeFocused();
    await server.mailTo(worker.email, `${job.title} is canceled`);
    expect(complaints).toEqual([]);
  });
});

test('a rejected worker may apply again, but only for less, and one who is accepted takes the place on the job page', async ({
  page,
  server,
  signedIn,
}) => {
  const complaints = complaintsOf(page);
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const job = await postJob(server, employer);
  await signedIn(worker);
  await page.goto(`/jobs/${job.id}`);
  await expect(wage(page)).toBeVisible();
  await expectAccessible(page);
  await apply(page, '16.19');
  await expect(wage(page)).toHaveAccessibleDescription(/The wage must be at least C\$16\.20 per hour/);
  await apply(page, '21.00');
  await expect(yourPart(page)).toContainText('The employer answers next.');
  await expect(yourPart(page)).toBeFocused();

  const { my_application: application } = await getJob(server, worker, job.id);
  await answer(server, employer, application?.id ?? '', 'rejected');
  await returnToWindow(page);
  await expect(yourPart(page)).toContainText('You can apply again with a wage below $21.00.');
  await apply(page, '21.00');
  await expect(wage(page)).toHaveAccessibleDescription(/\$20\.99/);
  await expect(wage(page)).toBeFocused();
  await apply(page, '20.99');
  await expect(yourPart(page)).toContainText('$20.99 / h');
  await expect(yourPart(page)).toContainText('Pending');

  const withdrawal = await ask(page, 'Withdraw application', 'Withdraw your application?');
  await expect(withdrawal).toContainText('The employer will no longer see your application at $20.99 an hour.');
  await withdrawal.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(toasts(page).filter({ hasText: 'Your application has been withdrawn.' })).toBeVisible();
  // The refusal before it counts again.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(yourPart(page)).toContainText('You can apply again with a wage below $21.00.');
  await expect(yourPart(page)).toBeFocused();
  expect(complaints).toEqual([]);

  await test.step('an address without a job says so and leads back to the open ones', async () => {
    for (const id of ['01990000-0000-7000-8000-000000000000', 'not-a-job']) {
      await visit(page, `/jobs/${id}`);
      await expect(firstHeading(page)).toHaveText('Job');
      await expect(page.getByRole('heading', { name: 'This job was not found or is no longer open' })).toBeVisible();
      await expect(toasts(page).filter({ hasText: 'The requested resource was not found.' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'All open jobs' }).click();
    await expect(page).toHaveURL('/jobs');
  });

  await test.step('an accepted worker sees the shifts and the pay before taking the place', async () => {
    const job = await postJob(server, employer, { timezone: 'America/Vancouver' });
    await anAcceptance(server, { employer, worker }, job.id, '18.00');
    await visit(page, `/jobs/${job.id}`);
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('(Pacific Time)');
    const promise = await ask(page, 'Confirm Job', 'Take this job?');
    await expect(promise).toContainText('You will be booked for 5 shifts at $18.00 an hour, $675.00 in all.');
    await expect(promise.getByRole('listitem')).toHaveCount(5);
    await expectDialogAccessible(page, 'Take this job?', { keepOpen: true });
    await promise.getByRole('button', { name: 'Confirm Job' }).click();
    await expect(toasts(page).filter({ hasText: 'You are booked for this job.' })).toBeVisible();
    await expect(yourPart(page)).toContainText('Confirmed');
    await expect(yourPart(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeHidden();
  });
});

function yourPart(page: Page): Locator {
  return page.getByRole('group', { name: 'What you can do' });
}

function wage(page: Page): Locator {
  return field(page, 'Your hourly wage');
}

async function apply(page: Page, asked: string): Promise<void> {
  await wage(page).fill(asked);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** Presses a button that asks first; answers with the question. */
async function ask(page: Page, button: string, question: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function expectButtons(page: Page, expected: { links: string[]; buttons: string[] }): Promise<void> {
  const manage = page.getByRole('region', { name: 'Manage this job' });
  await expect(manage.getByRole('link')).toHaveText(expected.links);
  await expect(manage.getByRole('button')).toHaveText(expected.buttons);
}
