import type { BrowserContext, Page } from '@playwright/test';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { anOpenKiosk } from '@relevo/fixtures/kiosks';
import { jobLocation } from '@relevo/fixtures/places';
import { expectDialogAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { aBooking, anEmployer, aWorker, getJob, type Member, newTitle, postJob } from '../support/hiring.ts';
import { next, passBasics, passBudget, passSchedule, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, holdRequests, toasts, visit } from '../support/page-parts.ts';
import { aWorkday, letHoursPass, myShift, onSite, payIn, scanNow } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const useMine = 'Use my position: I am at the site';
const waiting = 'Workers may have to wait for their pay';
const area = { location: { ...jobLocation, precision: 'area' } };

async function standAt(context: BrowserContext, place: { latitude: number; longitude: number; accuracy: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

/** Until the page has a reading of its position: one that it got before, or the one that it waits for. */
async function untilPositionRead(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: Number.POSITIVE_INFINITY });
      }),
  );
}

async function chooseSuggestion(page: Page): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Street address' });
  // The list follows what is typed; each key of a whole address is proved in register-address.spec.ts.
  await address.fill('123 Queen Street West, Toront');
  await address.pressSequentially('o');
  await page
    .getByRole('option', { name: /Toronto, ON/ })
    .first()
    .click();
  await field(page, 'ZIP code').fill(jobLocation.zip_code);
}

/** As on a slow network: the area of the code comes after the next step was asked for. */
async function goOnBeforeArea(page: Page, zipCode: string): Promise<void> {
  const release = await holdRequests(page, (url) => url.searchParams.get('q') === zipCode);
  await chooseSuggestion(page);
  // This step is scanned in create-job.spec.ts.
  await expect(page.getByText('Area only: check-ins cannot be verified, so workers may wait')).toBeVisible();
  await next(page);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAttribute('aria-busy', 'true');
  release();
}

/** Books a worker for the job and lets the first shift be on, instead of waiting for it. */
async function bookForNow(server: TestServer, employer: Member, jobId: string): Promise<Member> {
  const worker = await aWorker(server);
  await aBooking(server, { employer, worker }, jobId);
  const { id } = await myShift(server, worker);
  await ask(
    server.dataDir,
    `update worker_shifts set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = $1`,
    [id],
  );
  return worker;
}

test('a suggested address is only an area; with the employer’s position a scan on site is paid at once', async ({
  server,
  page,
  context,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  await payIn(server, employer);
  await signedIn(employer);
  const title = newTitle('Barista');
  await page.clock.install();
  await page.goto('/jobs/create');
  await passBasics(page, title);
  await goOnBeforeArea(page, jobLocation.zip_code);
  await passSchedule(page);
  await passBudget(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await expect(page.getByText('workers may wait up to 24 hours for your approval')).toBeVisible();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);

  const notice = page.getByRole('region', { name: waiting });
  await expect(notice).toBeVisible();
  const jobId = page.url().split('/').at(-1) ?? '';

  await test.step('an inaccurate position and a refused one are explained', async () => {
    await notice.getByRole('button', { name: useMine }).click();
    await expect(notice.getByRole('alert')).toContainText('does not share your position');
    await standAt(context, { ...onSite, accuracy: 400 });
    await notice.getByRole('button', { name: useMine }).click();
    await untilPositionRead(page);
    // The time in which a more exact reading may come.
    await page.clock.fastForward(12_000);
    await expect(notice.getByRole('alert')).toContainText('only knows where it is to within 400 m');
    expect((await getJob(server, employer, jobId)).location.precision).toBe('area');
  });

  await standAt(context, onSite);
  await notice.getByRole('button', { name: useMine }).click();
  await expect(toasts(page).filter({ hasText: 'The exact place is set.' })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('group', { name: 'What you can do' })).toBeFocused();
  const { location, place_offer } = await getJob(server, employer, jobId);
  expect(location).toMatchObject({ latitude: onSite.latitude, longitude: onSite.longitude, precision: 'exact' });
  expect(place_offer).toBeNull();

  const worker = await bookForNow(server, employer, jobId);
  const shiftId = (await myShift(server, worker)).id;
  const day = { employer, worker, jobId, title, shiftId };
  expect((await scanNow(server, day)).worker_shift.check_in).toMatchObject({ grade: 'verified' });
  await letHoursPass(server, shiftId, 1);
  const { payment }: ScanAnswer = await scanNow(server, day);
  expect(payment).toMatchObject({ status: 'paid' });

  await test.step('a position far from the address is asked about first', async () => {
    const { id } = await postJob(server, employer, area);
    await standAt(context, { latitude: 43.9, longitude: -79.4, accuracy: 20 });
    await visit(page, `/jobs/${id}`);
    await notice.getByRole('button', { name: useMine }).click();
    await expect(notice.getByRole('alert')).toContainText('Are you really at the site?');
    await notice.getByRole('button', { name: 'No, cancel' }).click();
    expect((await getJob(server, employer, id)).location.precision).toBe('area');
    await notice.getByRole('button', { name: useMine }).click();
    await notice.getByRole('button', { name: 'Yes, use my position' }).click();
    await expect(notice).toBeHidden();
    expect((await getJob(server, employer, id)).location).toMatchObject({ latitude: 43.9, precision: 'exact' });
  });
});

test('a kiosk proposes its position, which the employer’s screens show at once, and one tap takes it', async ({
  server,
  openAs,
  openContext,
}) => {
  const day = await aWorkday(server, { job: area });
  const client = clientOf(server.publicUrl);
  const employerPage = await openAs(day.employer);
  await employerPage.goto(`/jobs/${day.jobId}`);
  await expect(employerPage.getByRole('region', { name: waiting })).toBeVisible();

  const { access_token } = await anOpenKiosk(client, day.employer, { job_ids: [day.jobId] });
  const context = await openContext();
  await standAt(context, onSite);
  const tablet = await context.newPage();
  // Of the page, because what a context runs in its pages outlives the test.
  await tablet.addInitScript((token) => localStorage.setItem('relevo.kiosk', token), access_token);
  await tablet.goto('/kiosk');
  await tablet.getByRole('button', { name: 'Propose this device’s position' }).click();
  await expect(tablet.getByText('Sent. The employer can now accept this spot.')).toBeVisible();
  await expect(employerPage.getByText('Your kiosk proposes the spot where it stands.')).toBeVisible();
  expect((await getJob(server, day.employer, day.jobId)).location.precision).toBe('area');

  await visit(employerPage, `/shifts?tab=attendance&job=${day.jobId}`);
  const notice = employerPage.getByRole('region', { name: `${day.title}: workers may have to wait for their pay` });
  await expect(notice.getByText('Your kiosk proposes the spot where it stands.')).toBeVisible();
  await notice.getByRole('button', { name: 'Use this place' }).click();
  await expect(notice).toBeHidden();
  expect((await getJob(server, day.employer, day.jobId)).location).toMatchObject({ precision: 'exact' });
});

const queen200 = 'Queen 200 (200 Queen Street West, Toronto)';

test('sites are saved in the wizard, kept on the company page and chosen for the next job', async ({
  server,
  page,
  context,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  await signedIn(employer);
  await standAt(context, onSite);
  await page.goto('/jobs/create');
  await passBasics(page, newTitle('Barista'));
  await chooseSuggestion(page);
  await field(page, 'Street address').fill(jobLocation.street_address);
  await page.getByRole('button', { name: useMine }).click();
  await expect(page.getByText('The pin is where you are now, accurate to about 10 m.')).toBeVisible();
  await page.getByRole('button', { name: 'Save this place as a site' }).click();
  await page.getByRole('button', { name: 'Save site' }).click();
  await expect(page.getByText('Give the site a name you will recognize')).toBeVisible();
  await field(page, 'Name of the site').fill('Queen counter');
  await field(page, 'Name of the site').press('Enter');
  await expect(toasts(page).filter({ hasText: '“Queen counter” is saved' })).toBeVisible();
  await expect(page.getByLabel('Saved site').locator('option:checked')).toHaveText(/^Queen counter/);

  await visit(page, '/company');
  const sites = page.getByRole('region', { name: 'Sites' });
  await expect(sites.getByText('Exact place', { exact: true })).toBeVisible();
  await sites.getByRole('button', { name: 'Edit Queen counter' }).click();
  const dialog = page.getByRole('dialog');
  await expectDialogAccessible(page, 'Change Queen counter', { keepOpen: true });
  // Another house number is close by: the position that was taken on site stays.
  await field(dialog, 'Street address').fill('200 Queen Street West');
  await field(dialog, 'City').focus();
  await expect(dialog.getByText('Exact place: check-ins here can be verified.')).toBeVisible();
  await field(dialog, 'Name of the site').fill('Queen 200');
  await dialog.getByRole('button', { name: 'Save site' }).click();
  await expect(sites.getByText('200 Queen Street West')).toBeVisible();

  await visit(page, '/jobs/create');
  await page.getByRole('button', { name: 'Start over' }).click();
  await passBasics(page, newTitle('Barista'));
  await page.getByLabel('Saved site').selectOption({ label: queen200 });
  await expect(field(page, 'ZIP code')).toHaveValue(jobLocation.zip_code);
  await expect(page.getByText('Exact spot: the pin shows where workers check in.')).toBeVisible();

  const { id: jobId } = await postJob(server, employer);
  await visit(page, `/jobs/${jobId}`);
  const facts = page.getByRole('region', { name: 'At a glance' });
  await expect(facts).toContainText('None of your sites');
  await facts.getByRole('button', { name: 'Choose a site' }).click();
  await expectDialogAccessible(page, 'Site of this job', { keepOpen: true });
  await field(dialog, 'Saved site').selectOption({ label: queen200 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(facts).toContainText('Queen 200');
  await expect(facts.getByRole('button', { name: 'Change the site' })).toBeFocused();

  await visit(page, '/company');
  await sites.getByRole('button', { name: 'Delete Queen 200' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete site' }).click();
  await expect(sites.getByRole('button', { name: 'Add a site' })).toBeVisible();
  await expect(sites.getByText('200 Queen Street West')).toBeHidden();
});
