import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { anEmployer, dayFromToday, getJob, newTitle } from '../support/hiring.ts';
import {
  chooseDay,
  choosePattern,
  fillLocation,
  fillSchedule,
  next,
  passBasics,
  passBudget,
  passLocation,
  posting,
  stepHeading,
} from '../support/job-wizard.ts';
import { complaintsOf, field, firstHeading, holdRequests, toasts, visit } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const keptDraft = 'We kept your draft';

test('a draft survives a reload and can be thrown away', async ({ page, server, signedIn }) => {
  const title = newTitle('Barista');
  // The scans of the deep run change the language of the account.
  await signedIn(await anEmployer(server));
  await page.goto('/jobs/create');
  await next(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await expectAccessible(page);
  await passBasics(page, title);
  await fillLocation(page);
  await expect(page.getByText(keptDraft)).toBeHidden();

  await test.step('a draft survives a reload', async () => {
    await page.reload();
    await expect(stepHeading(page, 'location')).toBeVisible();
    await expect(page.getByText(keptDraft)).toBeVisible();
    await expect(field(page, 'City')).toHaveValue(posting.city);
    await page.goBack();
    await expect(stepHeading(page, 'basics')).toBeFocused();
    await expect(field(page, 'Title')).toHaveValue(title);
    await page.goForward();
    await expect(field(page, 'City')).toHaveValue(posting.city);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(field(page, 'Description')).toHaveValue(posting.description);
  });

  await test.step('a draft can be thrown away', async () => {
    await passBasics(page, newTitle('Barista'));
    await expect(stepHeading(page, 'location')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(stepHeading(page, 'basics')).toBeFocused();
    await expect(field(page, 'Title')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('');
    await expect(page.getByText(keptDraft)).toBeHidden();
  });
});

test('a draft is reviewed and refused part by part, and is gone once it is posted', async ({
  page,
  server,
  signedIn,
}) => {
  const title = newTitle('Barista');
  // As above.
  await signedIn(await anEmployer(server));
  await page.goto('/jobs/create');
  await test.step('each step is accessible', () => passToReviewWithScans(page, title));
  await test.step('the review shows everything that was typed, and each part leads back to its step', () =>
    expectReview(page, title));
  await test.step('what the server refuses leads back to its step, with its words at the field and nothing lost', () =>
    expectRefusals(page));
  await post(page, title);

  await test.step('a posted draft is gone', async () => {
    await visit(page, '/jobs/create');
    await expect(field(page, 'Title')).toHaveValue('');
    await expect(page.getByText(keptDraft)).toBeHidden();
  });
});

test('the funding has its place before Next can be pressed, so that Next never moves', async ({
  page,
  server,
  signedIn,
}) => {
  // From the beginning: the home page asks for the same.
  const release = await holdRequests(page, '**/api/dashboard/');
  await signedIn(await anEmployer(server));
  await visit(page, '/jobs/create');
  await passBasics(page, newTitle('Barista'));
  await passLocation(page);
  await fillSchedule(page);
  await next(page);
  await field(page, 'Hourly wage').fill(posting.wage);
  await expect(page.getByRole('region', { name: 'Total cost' })).toContainText('$176.00');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden();
  release();
  await expect(page.getByRole('region', { name: 'Money for your booked shifts' })).toBeVisible();
  await next(page);
  await expect(stepHeading(page, 'review')).toBeVisible();

  await test.step('a press that is given up beside a button presses nothing', async () => {
    await page.getByRole('button', { name: 'Post job' }).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(stepHeading(page, 'review')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post job' })).toBeEnabled();
  });
});

test('a pin makes the place exact, one shift needs a date only, and several dates are posted as chosen', async ({
  page,
  server,
  signedIn,
}) => {
  const title = newTitle('Server');
  const exactly = page.getByText('Exact spot: the pin shows where workers check in.');
  const employer = await server.logIn(demoAccounts.employer);
  await signedIn(employer);
  await page.goto('/jobs/create');
  await passBasics(page, title);

  await test.step('a pin set by a click makes the place exact', async () => {
    await fillLocation(page);
    await field(page, 'ZIP code').press('Tab');
    await expect(page.getByText('Area only: check-ins cannot be verified')).toBeVisible();
    await mapOf(page).click({ position: { x: 200, y: 60 } });
    await expect(exactly).toBeVisible();
    await next(page);
  });

  await test.step('one shift needs a date only, and more can be added', async () => {
    await expect(field(page, 'Schedule name')).toHaveValue('Day shift');
    await field(page, 'Date').fill(dayFromToday(3));
    await field(page, 'Start time').fill('18:00');
    await field(page, 'End time').fill('23:00');
    await expect(field(page, 'Schedule name')).toHaveValue('Evening shift');
    const preview = page.getByRole('region', { name: 'The shifts, one by one' });
    await expect(preview).toContainText('1 shift, on');

    await choosePattern(page, 'Several dates');
    await expect(page.getByLabel('Date 1 Date')).toHaveValue(dayFromToday(3));
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByLabel('Date 2 Date').fill(dayFromToday(5));
    await expect(preview).toContainText('2 shifts, from');
    await next(page);
  });

  await passBudget(page);
  await expect(exactly).toBeVisible();
  await post(page, title);
  const { location, schedule, shifts } = await getJob(server, employer, page.url().split('/').at(-1) ?? '');
  const times = { start_time: '18:00', end_time: '23:00' };
  expect(schedule.dates).toEqual([
    { date: dayFromToday(3), ...times },
    { date: dayFromToday(5), ...times },
  ]);
  expect(shifts).toHaveLength(2);
  expect(location.precision).toBe('exact');
  expect(location.latitude).toBeCloseTo(45.5, 0);
});

test('the preview shows the night in which the clocks of Toronto go forward with its seven hours, and says why', async ({
  page,
  server,
  signedIn,
}) => {
  const { year, sunday } = nextSpringForward();
  await signedIn(await server.logIn(demoAccounts.employer));
  await page.goto('/jobs/create');
  await passBasics(page, newTitle('Barista'));
  await passLocation(page);
  await expect(field(page, 'Timezone')).toHaveValue('America/Toronto');
  await choosePattern(page, 'Every week');
  await field(page, 'Start date').fill(`${year}-03-${String(sunday - 6).padStart(2, '0')}`);
  await chooseDay(page, { name: 'Saturday', startTime: '23:00', endTime: '07:00' });
  await field(page, 'Number of weeks').fill('2');

  const preview = page.getByRole('region', { name: 'The shifts, one by one' });
  const shifts = preview.getByRole('listitem').filter({ hasText: '23:00' });
  // The year is named unless it is this one.
  const night = (day: number, hours: number) =>
    new RegExp(
      `^Sat, Mar ${day - 1},( ${year},)? 23:00 – Sun, Mar ${day},( ${year},)? 07:00${hours} h$`.replaceAll(' ', '\\s'),
    );
  await expect(shifts).toHaveText([night(sunday, 7), night(sunday + 7, 8)]);
  await expect(preview).toContainText(
    new RegExp(
      `Sat, Mar ${sunday - 1}(, ${year})?: the clocks go forward, so this shift really lasts 7 h instead of 8 h.`.replaceAll(
        ' ',
        '\\s',
      ),
    ),
  );
});

/** The second Sunday of the next March that has not begun. */
function nextSpringForward(): { year: number; sunday: number } {
  const now = new Date();
  const year = now.getUTCFullYear() + (now.getUTCMonth() < 2 ? 0 : 1);
  const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return { year, sunday: 8 + ((7 - first) % 7) };
}

/** From the first step to the review, with a scan of every step that is filled in. */
async function passToReviewWithScans(page: Page, title: string): Promise<void> {
  await passBasics(page, title);
  await fillLocation(page);
  await field(page, 'ZIP code').press('Tab');
  await expect(mapOf(page)).toBeVisible();
  await expect(page.getByText('Area only: check-ins cannot be verified')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await fillSchedule(page);
  await expectAccessible(page);
  await next(page);
  await expect(stepHeading(page, 'budget')).toBeVisible();
  await field(page, 'Hourly wage').fill(posting.wage);
  await expectAccessible(page);
  await next(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await expectAccessible(page);
}

async function expectReview(page: Page, title: string): Promise<void> {
  const parts = {
    Basics: [title, posting.description],
    Location: [posting.street, posting.city, posting.zipCode, 'Canada'],
    Schedule: [
      'Eastern Time (Toronto, Montréal, Ottawa)',
      posting.scheduleName,
      'Mon, Tue · 18:00–22:30',
      '30 min',
      '2 shifts',
    ],
    Budget: ['$22.00 / h', 'Total cost', '$176.00', '2 shifts · 1 worker'],
  };
  for (const [name, facts] of Object.entries(parts)) {
    const part = page.getByRole('region', { name, exact: true });
    for (const fact of facts) await expect(part).toContainText(fact);
    await part.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('aria-current', 'step');
    await page.getByRole('button', { name: name === 'Budget' ? 'Next' : 'Go to review' }).click();
    await expect(stepHeading(page, 'review')).toBeFocused();
  }
}

async function expectRefusals(page: Page): Promise<void> {
  const refusal = { 'location.city': ['We do not know this city.'] };
  await page.route('**/api/job/create/', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(stepHeading(page, 'location')).toBeVisible();
  await expect(field(page, 'City')).toHaveAccessibleDescription('We do not know this city.');
  await expect(field(page, 'City')).toBeFocused();
  await field(page, 'City').fill('Laval');
  await expect(field(page, 'City')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Go to review' }).click();

  await page.route('**/api/job/create/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The job was not posted' })).toBeVisible();
}

function mapOf(page: Page): Locator {
  return page.getByRole('application', { name: 'Where the work is' });
}

async function post(page: Page, title: string): Promise<void> {
  const complaints = complaintsOf(page);
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(toasts(page).filter({ hasText: `"${title}" is posted.` })).toBeVisible();
  await expect(firstHeading(page)).toHaveText(title);
  expect(complaints).toEqual([]);
}
