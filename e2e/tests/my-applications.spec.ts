import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import {
  aBooking,
  anAcceptance,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  type Member,
  nextWeekday,
  postJob,
} from '../support/hiring.ts';
import {
  complaintsOf,
  field,
  firstHeading,
  returnToWindow,
  strangersTo,
  toasts,
  visit,
} from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const filters = (page: Page): Locator => page.getByRole('navigation', { name: 'Filter by status' });

test('an accepted worker confirms the job and has its shifts, and cannot confirm another at the same time', async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const job = await postJob(server, employer, { title: 'Barista', wage: '20.00' });
  await anAcceptance(server, { employer, worker }, job.id, '21.75');
  await signedIn(worker);
  const [complaints, strangers] = [complaintsOf(page), strangersTo(server.publicUrl, page)];
  await page.goto('/applications/my');
  const question = page.getByRole('dialog', { name: 'Confirm this job?' });
  await expect(firstHeading(page)).toHaveText('My applications');
  await expect(page.getByText('Accepted applicants: use the Confirm Job button.')).toBeVisible();
  await card(page, 'Barista').getByRole('button', { name: 'Confirm Job' }).click();
  await expect(question).toContainText('$21.75 / h');
  await expect(question).toContainText('you commit to every shift of this job');
  await expectDialogAccessible(page, 'Confirm this job?');
  await expect(card(page, 'Barista').getByRole('button', { name: 'Confirm Job' })).toBeFocused();
  await card(page, 'Barista').getByRole('button', { name: 'Confirm Job' }).click();
  await question.getByRole('button', { name: 'Confirm Job' }).click();
  await expect(toasts(page).filter({ hasText: 'You confirmed Barista. Its shifts are booked for you.' })).toBeVisible();
  await expect(card(page, 'Barista')).toContainText('You are hired. The shifts of this job are yours.');
  await expect(card(page, 'Barista').getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  await card(page, 'Barista').getByText('History').click();
  await expect(card(page, 'Barista').getByRole('listitem')).toContainText([
    'You applied',
    'The employer accepted',
    'You confirmed',
  ]);
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);

  await test.step('two jobs at the same time: the second cannot be confirmed, and says why', async () => {
    const days = { start_date: nextWeekday(1, 14) };
    const morning = await postJob(server, employer, { title: 'Morning cook', ...days });
    const noon = await postJob(server, employer, { title: 'Noon cook', ...days });
    await anAcceptance(server, { employer, worker }, noon.id);
    await aBooking(server, { employer, worker }, morning.id);
    await returnToWindow(page);
    await card(page, 'Noon cook').getByRole('button', { name: 'Confirm Job' }).click();
    await question.getByRole('button', { name: 'Confirm Job' }).click();
    const reason = 'You have already confirmed other work at the same time';
    await expect(question.getByRole('alert')).toContainText(reason);
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(card(page, 'Noon cook').getByRole('alert')).toContainText(reason);
    await expect(card(page, 'Noon cook')).toContainText('Accepted');
  });
});

test('an application is taken back after a question, and applications are narrowed by status in the address', async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const held = await postJob(server, employer, { title: 'Florist' });
  const asked = await postJob(server, employer, { title: 'Gardener' });
  await anAcceptance(server, { employer, worker }, held.id);
  await applyFor(server, worker, asked.id);
  await signedIn(worker);
  await page.goto('/applications/my');
  await expect(page.getByText('2 applications')).toBeVisible();
  await expectAccessible(page);
  await card(page, 'Florist').getByRole('button', { name: 'Withdraw application for Florist' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await expect(question).toContainText('the place held for you becomes free for somebody else');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page, 'Florist')).toBeVisible();
  await card(page, 'Florist').getByRole('button', { name: 'Withdraw application for Florist' }).click();
  await expectDialogAccessible(page, 'Withdraw your application?');
  await card(page, 'Florist').getByRole('button', { name: 'Withdraw application for Florist' }).click();
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(toasts(page).filter({ hasText: 'Your application for Florist was withdrawn.' })).toBeVisible();
  await expect(card(page, 'Florist')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await card(page, 'Gardener').getByRole('button', { name: 'Withdraw application for Gardener' }).click();
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a worker without applications is led to the open jobs', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Find jobs' }).last().click();
    await expect(firstHeading(page)).toHaveText('Find jobs');
    await expect(field(page, 'Search')).toBeVisible();
  });

  await test.step('applications are narrowed by status in the address, next step first', async () => {
    await oneOfEachStatus(server, { employer, worker });
    await visit(page, '/applications/my');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Offered', 'Asked', 'Booked', 'Refused']);
    await expect(filters(page).getByRole('link')).toHaveText([
      'All',
      'Offers',
      'Accepted1',
      'Pending1',
      'Confirmed',
      'Rejected',
    ]);

    await test.step('after a rejection the way leads to the job, where a lower wage is asked', async () => {
      await expect(card(page, 'Refused')).toContainText('The employer said no to this wage.');
      await card(page, 'Refused').getByRole('link', { name: 'Apply again with a lower wage (Refused)' }).click();
      await expect(firstHeading(page)).toContainText('Refused');
      await expect(page.getByRole('main')).toContainText('$24.00');
      await expect(page.getByRole('main').getByRole('button', { name: /Apply/ })).toBeVisible();
      await page.goBack();
    });

    await filters(page).getByRole('link', { name: 'Confirmed' }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Booked']);
    await expect(page).toHaveURL('/applications/my?status=confirmed');
    await expect(filters(page).getByRole('link', { name: 'Confirmed' })).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(4);

    await page.getByRole('article', { name: 'Refused' }).getByRole('button', { name: 'Remove application' }).click();
    await page
      .getByRole('dialog', { name: 'Remove this application?' })
      .getByRole('button', { name: 'Remove application' })
      .click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await filters(page).getByRole('link', { name: 'Rejected' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing with this status' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all applications' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

/** Four jobs in four weeks, each named after what became of the worker's application for it. */
async function oneOfEachStatus(server: TestServer, people: { employer: Member; worker: Member }): Promise<void> {
  const { employer, worker } = people;
  const jobs = await Promise.all(
    ['Asked', 'Refused', 'Offered', 'Booked'].map((title, week) =>
      postJob(server, employer, { title, start_date: nextWeekday(1, 7 + 7 * week) }),
    ),
  );
  const [asked, refused, offered, booked] = jobs.map(({ id }) => id) as [string, string, string, string];
  await applyFor(server, worker, asked);
  await answer(server, employer, (await applyFor(server, worker, refused, '24.00')).id, 'rejected');
  await anAcceptance(server, people, offered);
  await aBooking(server, people, booked);
}
