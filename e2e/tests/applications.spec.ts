import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import {
  aBooking,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirm,
  type Member,
  postJob,
  withdraw,
} from '../support/hiring.ts';
import { complaintsOf, field, firstHeading, strangersTo, toasts, visit } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const applicants = (page: Page, title: string): Locator => page.getByRole('table', { name: `Applicants for ${title}` });
const waiting = (page: Page): Locator => page.getByRole('list', { name: 'Applications to answer' });

test('an employer compares the applicants of a job and reads all about one; the tab and the job are in the URL', async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, knownWorker, otherWorker] = await Promise.all([
    anEmployer(server),
    aWorkerWithFullProfile(server),
    aWorker(server, { firstName: 'Louis', lastName: 'Riel' }),
  ]);
  const job = await postJob(server, employer, { title: 'Line cook', wage: '20.00', worker_count: 2 });
  await applyFor(server, knownWorker, job.id, '21.50');
  await applyFor(server, otherWorker, job.id, '19.25');
  const other = await postJob(server, employer, { title: 'Gardener' });
  await applyFor(server, otherWorker, other.id);
  await signedIn(employer);
  const [complaints, strangers] = [complaintsOf(page), strangersTo(server.publicUrl, page)];
  await page.goto('/applications');

  await test.step('applicants are compared, and one of them shows everything that an employer may read', async () => {
    await expect(firstHeading(page)).toHaveText('Applications');
    const jeanne = applicants(page, 'Line cook').getByRole('row', { name: 'Jeanne Mance' });
    for (const fact of ['$21.50 / h', '$1.50 above your offer', 'French (native)', 'Bartending', 'Chez Cora']) {
      await expect(jeanne).toContainText(fact);
    }
    await expect(jeanne).toContainText(/\d+ km/);
    await expect(jeanne).toContainText('Identity document');
    await expect(applicants(page, 'Line cook').getByRole('row', { name: 'Louis Riel' })).toContainText(
      '$0.75 below your offer',
    );

    await jeanne.getByRole('button', { name: 'Jeanne Mance, show profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Jeanne Mance' });
    await expect(profile).toContainText('Ten years in kitchens and at bars');
    await expect(profile).toContainText('Shown once the worker has confirmed a job of yours.');
    await expect(profile).not.toContainText(knownWorker.email);
    await expectDialogAccessible(page, 'Jeanne Mance');
    await expect(jeanne.getByRole('button', { name: 'Jeanne Mance, show profile' })).toBeFocused();
  });

  await test.step('the tab and the job are in the URL', async () => {
    await expect(page.getByText('2 jobs with applications')).toBeVisible();
    await tab(page, 'Timeline').click();
    await expect(page.getByText('3 entries, newest first')).toBeVisible();
    await expect(page).toHaveURL('/applications?tab=timeline');
    await field(page, 'Job').selectOption('Gardener');
    await expect(page.getByText('1 entry, newest first')).toBeVisible();
    await tab(page, 'Actions').click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
    await expect(waiting(page)).toContainText('Gardener');
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('tab') === 'actions' && url.searchParams.get('job') === other.id,
    );

    await page.reload();
    await expect(tab(page, 'Actions')).toHaveAttribute('aria-selected', 'true');
    await expect(waiting(page)).toContainText('Gardener');
    await page.goBack();
    await expect(page.getByText('1 entry, newest first')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('3 entries, newest first')).toBeVisible();
    await expect(field(page, 'Job')).toHaveValue('');
    await page.goBack();
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  });
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);
});

test('an answer shows at once: accepted waits for the worker, rejected is asked first, and some fail with a reason', async ({
  page,
  server,
  signedIn,
}) => {
  const { employer, ada, louis } = await aJobWithApplicants(server, { title: 'Server', places: 2 });
  await signedIn(employer);
  await page.goto('/applications');

  await test.step('accepted waits for the worker, rejected is asked first', async () => {
    const row = (name: string) => applicants(page, 'Server').getByRole('row', { name });
    await row('Ada Lovelace').getByRole('button', { name: 'Accept Ada Lovelace' }).click();
    await expect(toasts(page).filter({ hasText: 'Ada Lovelace is accepted and is asked to confirm.' })).toBeVisible();
    await expect(row('Ada Lovelace')).toContainText('Waiting for worker confirmation');
    await expect(row('Ada Lovelace').getByRole('button', { name: 'Accept Ada Lovelace' })).toHaveCount(0);
    await expect(page.getByText('1 place left')).toBeVisible();
    await expectKeyboardInMain(page);
    await expectAccessible(page, { inDark: true });

    await row('Louis Riel').getByRole('button', { name: 'Reject Louis Riel' }).click();
    const question = page.getByRole('dialog', { name: 'Reject Louis Riel?' });
    await expect(question).toContainText('They may apply again only with a lower wage.');
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(row('Louis Riel')).toContainText('Pending');
    await row('Louis Riel').getByRole('button', { name: 'Reject Louis Riel' }).click();
    await expectDialogAccessible(page, 'Reject Louis Riel?');
    await row('Louis Riel').getByRole('button', { name: 'Reject Louis Riel' }).click();
    await question.getByRole('button', { name: 'Reject application' }).click();
    await expect(toasts(page).filter({ hasText: 'Louis Riel is rejected.' })).toBeVisible();
    await expect(row('Louis Riel')).toContainText('Rejected');
    await expectKeyboardInMain(page);

    // An acceptance may be taken back as long as the worker has not confirmed: the place is free again.
    await row('Ada Lovelace').getByRole('button', { name: 'Reject Ada Lovelace' }).click();
    const takenBack = page.getByRole('dialog', { name: 'Reject Ada Lovelace?' });
    await expect(takenBack).toContainText('The place that was held becomes free again.');
    await takenBack.getByRole('button', { name: 'Reject application' }).click();
    await expect(takenBack).toBeHidden();
  });

  await test.step('of several accepted at once, the one for whom no place is left stays, with the reason', async () => {
    const job = await postJob(server, employer, { title: 'Packer', worker_count: 1 });
    for (const worker of [ada, louis]) await applyFor(server, worker, job.id);
    await visit(page, '/applications?tab=actions');
    await expect(page.getByText('2 applications wait for your answer, the oldest first')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Accept selected' }).click();
    const summary = '1 accepted, 1 could not be accepted: All places of this job are taken.';
    await expect(page.getByRole('status').filter({ hasText: summary })).toBeVisible();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
    const left = waiting(page).getByRole('listitem');
    await expect(left).toContainText('Louis Riel');
    await expect(left).toContainText('All places of this job are taken.');
    await expect(left.getByRole('checkbox')).toBeChecked();

    await page.getByRole('button', { name: 'Reject selected' }).click();
    const question = page.getByRole('dialog', { name: 'Reject Louis Riel?' });
    await question.getByRole('button', { name: 'Reject application' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing waits for an answer' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '1 application rejected.' })).toBeVisible();
    await expectKeyboardInMain(page);
  });
});

test('an employer sees nothing of another employer, and reads what to do before there are applications', async ({
  page,
  server,
  signedIn,
}) => {
  const [{ job: secret, ada, louis }, employer] = await Promise.all([
    aJobWithApplicants(server, { title: 'Secret banquet', places: 1 }),
    anEmployer(server),
  ]);
  await signedIn(employer);

  await test.step('without applications', async () => {
    await page.goto('/applications');
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Post a job' })).toHaveAttribute(
      'href',
      '/jobs/create',
    );
    await expectAccessible(page);
    for (const name of ['Timeline', 'Actions']) {
      await tab(page, name).click();
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel.getByRole('heading', { name: /^Nothing/ }).first()).toBeVisible();
      await expectAccessible(page);
    }
    const own = await postJob(server, employer, { title: 'Florist' });
    await visit(page, `/applications?job=${own.id}`);
    await expect(page.getByRole('heading', { name: 'Nobody has applied for this job yet' })).toBeVisible();
  });

  await test.step('another employer’s job shows nothing', async () => {
    await visit(page, `/applications?job=${secret.id}`);
    await expect(page.getByRole('heading', { name: 'This job is not among yours' })).toBeVisible();
    for (const name of ['Timeline', 'Actions']) {
      await tab(page, name).click();
      await expect(page.getByRole('heading', { name: /^Nothing/ })).toBeVisible();
    }
    await expect(page.getByRole('main')).not.toContainText(/Secret banquet|Ada|Riel/);
  });

  await test.step('the timeline lists every step of every application, newest first', async () => {
    const job = await postJob(server, employer, { title: 'Usher', worker_count: 3 });
    await aBooking(server, { employer, worker: ada }, job.id);
    const first = await applyFor(server, louis, job.id, '22.00');
    await answer(server, employer, first.id, 'rejected');
    const second = await applyFor(server, louis, job.id, '21.00');
    await withdraw(server, louis, second.id);
    await visit(page, '/applications?tab=timeline');
    // Midnight may pass before the page is read.
    const today = page.getByRole('region', { name: /^(Today|Yesterday)$/ });
    await expect(today.getByRole('listitem').getByRole('paragraph')).toHaveText([
      'Louis Riel withdrew the application for $21.00 an hour.',
      'Louis Riel applied, asking $21.00 an hour.',
      'You rejected Louis Riel, who asked $22.00 an hour.',
      'Louis Riel applied, asking $22.00 an hour.',
      'Ada Lovelace confirmed the job at $20.00 an hour.',
      'You accepted Ada Lovelace at $20.00 an hour.',
      'Ada Lovelace applied, asking $20.00 an hour.',
    ]);
    await expectAccessible(page);

    await test.step('applications closed by the end of hiring are marked differently from rejected ones', async () => {
      await applyFor(server, louis, job.id, '20.50');
      await confirm(server, employer, job.id);
      await visit(page, `/applications?tab=timeline&job=${job.id}`);
      await expect(today.first()).toContainText(
        'Louis Riel, who asked $20.50 an hour, was turned down because hiring ended.',
      );
    });

    await today.getByRole('link', { name: 'Usher' }).first().click();
    await expect(firstHeading(page)).toContainText('Usher');
  });
});

type Applicants = { employer: Member; job: { id: string }; ada: Member; louis: Member };

/** Ada Lovelace applied first, then Louis Riel. */
async function aJobWithApplicants(
  server: TestServer,
  { title, places }: { title: string; places: number },
): Promise<Applicants> {
  const [employer, ada, louis] = await Promise.all([
    anEmployer(server),
    aWorker(server, { firstName: 'Ada', lastName: 'Lovelace' }),
    aWorker(server, { firstName: 'Louis', lastName: 'Riel' }),
  ]);
  const job = await postJob(server, employer, { title, worker_count: places });
  await applyFor(server, ada, job.id);
  await applyFor(server, louis, job.id);
  return { employer, job, ada, louis };
}

/** A worker with every profile field filled in. */
async function aWorkerWithFullProfile(server: TestServer) {
  const person = server.newPerson();
  const tokens = await server.registerComplete(person);
  await approveAccount(server.dataDir, person.email);
  return { ...person, ...tokens };
}

/** What had the focus may be gone, but the next Tab goes on from here and not from the top of the page. */
async function expectKeyboardInMain(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true);
}
