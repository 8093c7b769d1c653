import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { aBooking, anEmployer, aWorker, getJob, newTitle, postJob } from '../support/hiring.ts';
import { next, passBasics, passLocation, passSchedule, posting, stepHeading } from '../support/job-wizard.ts';
import { complaintsOf, field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const missing = 'This job was not found or is no longer open';

test.describe('on a phone', () => {
  test.use(phone);

  test('a worker who meets the conditions books at once, another one reads what is missing and applies', async ({
    page,
    server,
    signedIn,
  }) => {
    const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
    const title = newTitle('Barista');
    const job = await postJob(server, employer, { title, staffing: { instant_booking: {} } });
    const strict = await postJob(server, employer, {
      title: newTitle('Cook'),
      staffing: { instant_booking: { worked_here: true, documents: ['identity'] } },
    });
    await signedIn(worker);
    const complaints = complaintsOf(page);

    await test.step('the card says that it can be booked', async () => {
      await page.goto(`/jobs?search=${encodeURIComponent(title)}`);
      const card = page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('listitem');
      await expect(card).toContainText('Book now');
      await card.getByRole('link', { name: title }).click();
      await expect(firstHeading(page)).toHaveText(title);
    });

    await test.step('the question names the shifts and the pay', async () => {
      const panel = page.getByRole('group', { name: 'What you can do' });
      await expect(panel.getByRole('button', { name: 'Apply with my own wage' })).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Book now', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Book this job?' });
      await expect(question).toContainText('You are booked at once for 5 shifts');
      await expect(question.getByRole('list', { name: 'Shifts you commit to' }).getByRole('listitem')).toHaveCount(5);
      await question.getByRole('button', { name: 'Book now', exact: true }).click();
      await expect(toasts(page).filter({ hasText: 'You are booked for this job.' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to my shifts' })).toBeVisible();
      expect(await getJob(server, employer, job.id)).toMatchObject({ counts: { confirmed: 1 } });
    });

    await test.step('conditions that are not met are named, and applying stays open', async () => {
      await visit(page, `/jobs/${strict.id}`);
      const conditions = page.getByRole('list', { name: 'What it takes to book at once' });
      await expect(conditions).toContainText('You have worked for this employer before: Not yet');
      await expect(conditions).toContainText('On file: Identity document: Not yet');
      await expect(page.getByRole('link', { name: 'Add a document' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Book now' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(toasts(page).filter({ hasText: 'Your application has been sent.' })).toBeVisible();
    });
    expect(complaints).toEqual([]);
  });

  test('a worker stands by on a full job, the employer sees the order, and the worker leaves', async ({
    server,
    openAs,
  }) => {
    const [employer, hired, first] = await Promise.all([
      anEmployer(server),
      aWorker(server),
      aWorker(server, { firstName: 'Jeanne', lastName: 'Mance' }),
    ]);
    const job = await postJob(server, employer, { title: newTitle('Waiter') });
    await aBooking(server, { employer, worker: hired }, job.id);

    const page = await openAs(first);
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole('button', { name: 'Stand by', exact: true }).first().click();
    await expect(toasts(page).filter({ hasText: 'You stand by for this job.' })).toBeVisible();
    await expect(page.getByText('You stand by, first in line.')).toBeVisible();
    await expectAccessible(page);

    const owner = await openAs(employer);
    await owner.goto(`/jobs/${job.id}`);
    const list = owner.getByRole('list', { name: 'Workers standing by' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('Jeanne Mance');

    await page.getByRole('button', { name: 'Leave the list' }).click();
    await expect(toasts(page).filter({ hasText: 'You no longer stand by.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stand by', exact: true }).first()).toBeVisible();
  });
});

test('an owner changes who sees a job while a worker is hired', async ({ server, openAs }) => {
  const [employer, hired, stranger] = await Promise.all([anEmployer(server), aWorker(server), aWorker(server)]);
  const title = newTitle('Cook');
  const job = await postJob(server, employer, { title, worker_count: 2 });
  await aBooking(server, { employer, worker: hired }, job.id);
  const owner = await openAs(employer);
  const complaints = complaintsOf(owner);
  const sheet = owner.getByRole('dialog', { name: 'Staffing' });

  await test.step('only invited workers see it', async () => {
    await owner.goto(`/jobs/${job.id}`);
    await owner.getByRole('button', { name: 'Staffing', exact: true }).click();
    await expect(owner).toHaveURL(`/jobs/${job.id}?staffing=open`);
    await expect(sheet.getByRole('radio', { name: /^Everyone / })).toBeChecked();
    await sheet.getByRole('radio', { name: /^Only workers I invite/ }).check();
    await expectDialogAccessible(owner, 'Staffing', { keepOpen: true });
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(owner).filter({ hasText: 'The staffing of this job is saved.' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(owner.getByText('Only workers you invite see this job.')).toBeVisible();
  });

  const page = await openAs(stranger);
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByText(missing)).toBeVisible();

  await test.step('everyone sees it again', async () => {
    await owner.getByRole('button', { name: 'Staffing', exact: true }).click();
    await sheet.getByRole('radio', { name: /^Everyone / }).check();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Only workers you invite see this job.')).toBeHidden();
    await page.goto(`/jobs/${job.id}`);
    await expect(firstHeading(page)).toHaveText(title);
  });
  expect(complaints).toEqual([]);
});

test('a new job begins with the settings of the company, and each line of the review opens to change them', async ({
  page,
  server,
  signedIn,
}) => {
  const title = newTitle('Barista');
  const employer = await anEmployer(server);
  await signedIn(employer);
  const complaints = complaintsOf(page);

  await test.step('the company says what new jobs begin with', async () => {
    await page.goto('/company');
    await page.getByText('Who sees it', { exact: true }).first().click();
    await page.getByRole('radio', { name: /^My favourites first/ }).check();
    await field(page, 'How long it is for favourites only').selectOption({ label: '2 days' });
    await page.getByRole('button', { name: 'Save for new jobs' }).click();
    await expect(toasts(page).filter({ hasText: 'Your new jobs begin with this.' })).toBeVisible();
    await expectAccessible(page);
  });

  await visit(page, '/jobs/create');
  await passBasics(page, title);
  await passLocation(page);
  await passSchedule(page);

  await test.step('instant booking is off until it is chosen, with its conditions', async () => {
    await expect(stepHeading(page, 'budget')).toBeVisible();
    await field(page, 'Hourly wage').fill(posting.wage);
    const on = page.getByRole('checkbox', { name: 'Workers can book themselves at once' });
    await expect(on).not.toBeChecked();
    await on.check();
    await field(page, 'Average rating').selectOption({ label: '4.5 stars or more' });
    await page.getByRole('checkbox', { name: 'Has worked for me before' }).check();
    await next(page);
  });

  await test.step('the review says how it is filled', async () => {
    await expect(stepHeading(page, 'review')).toBeVisible();
    await expect(page.getByText('My favourites first, for 2 days')).toBeVisible();
    await expect(page.getByText('At once for: 4.5 stars or more, Has worked for me before')).toBeVisible();
    await page.getByText('If somebody cannot come', { exact: true }).click();
    await expect(page.getByRole('radio', { name: /^Look for a replacement at once/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Also others nearby/ }).check();
    await page.getByRole('checkbox', { name: 'Workers may apply for single shifts' }).check();
    await page.reload();
    await expect(page.getByText(/single shifts are possible/)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
  await expect(page.getByText('Only your favourites see this job now.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await getJob(server, employer, id)).toMatchObject({
    staffing: {
      audience: 'favourites_first',
      favourites_hours: 48,
      instant_booking: { min_rating: 4.5, min_reliability: null, documents: [], worked_here: true },
      replacement: 'auto',
      reach: 'everyone',
      substitutes: 'approve',
      reconfirm: true,
      single_shifts: true,
    },
  });
  expect(complaints).toEqual([]);
});

test('a worker applies for two of five shifts, which both sides read by name until the booking', async ({
  server,
  openAs,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const title = newTitle('Cook');
  const job = await postJob(server, employer, { title, staffing: { single_shifts: true } });
  const page = await openAs(worker);

  await test.step('the sum follows the choice', async () => {
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole('radio', { name: 'Only some shifts' }).check();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('Choose at least one shift.')).toBeVisible();
    const boxes = page.getByRole('group', { name: 'Choose your shifts' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await expect(page.getByText(/^2 shifts · \$/)).toBeVisible();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(toasts(page).filter({ hasText: 'Your application has been sent.' })).toBeVisible();
    await expect(page.getByText('You have applied for 2 single shifts of this job.')).toBeVisible();
  });

  await test.step('the employer reads which shifts, and accepts', async () => {
    const owner = await openAs(employer);
    await owner.goto(`/applications?job=${job.id}`);
    await expect(owner.getByRole('list', { name: 'Single shifts' }).first().getByRole('listitem')).toHaveCount(2);
    await owner
      .getByRole('button', { name: /Accept/ })
      .first()
      .click();
    await expect(owner.getByText('Waiting for worker confirmation').first()).toBeVisible();
  });

  await test.step('the worker confirms these shifts', async () => {
    await visit(page, '/applications/my');
    const card = page.getByRole('article', { name: title });
    await expect(card.getByRole('list', { name: 'Single shifts' }).getByRole('listitem')).toHaveCount(2);
    await card.getByRole('button', { name: 'Confirm Job' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('list', { name: 'Shifts you commit to' }).getByRole('listitem')).toHaveCount(2);
    await question.getByRole('button', { name: 'Confirm Job' }).click();
    await expect(toasts(page).filter({ hasText: title })).toBeVisible();
    expect(await getJob(server, employer, job.id)).toMatchObject({ counts: { confirmed: 0, positions_left: 1 } });
  });
});
