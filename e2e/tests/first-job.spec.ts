import { expectNoViolations } from '../support/accessibility.ts';
import { send } from '../support/accounts.ts';
import { approveAccount } from '../support/approve-account.ts';
import { dayFromToday, newTitle } from '../support/hiring.ts';
import { next, passBasics, passBudget, posting, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const firstJob = '/api/user/first-job/';

/** What the wizard keeps of a job that is written in it, without the position that it may find for the address. */
function writtenJob(title: string, date: string) {
  const weekday = new Date(date).getUTCDay() || 7;
  return {
    title,
    description: posting.description,
    wage: posting.wage,
    worker_count: 1,
    start_date: date,
    timezone: 'America/Toronto',
    location: { street_address: posting.street, city: posting.city, zip_code: posting.zipCode, country: 'Canada' },
    schedule: {
      name: 'Day shift',
      break_duration: 30,
      week_count: 1,
      days: [{ weekday, start_time: '09:00', end_time: '17:00' }],
    },
  };
}

test('an employer under review says when to call, and the times are kept', async ({ page, server, signedIn }) => {
  await signedIn(await server.registerComplete(server.newPerson({ userType: 'employer' })));
  await page.goto('/profile');
  await expect(page.getByText('What comes next')).toBeVisible();
  const times = field(page, 'Times for our call');
  await times.fill('Weekdays after 5 p.m.');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(toasts(page).filter({ hasText: 'Saved. We will try to call you then.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save times' })).toBeDisabled();
  await page.reload();
  await expect(times).toHaveValue('Weekdays after 5 p.m.');
});

test('an employer under review writes the first job, which is kept in the account', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await server.registerComplete(server.newPerson({ userType: 'employer' }));
  await signedIn(employer);
  const title = newTitle('Server');
  // Asked for once: the day may end in between.
  const date = dayFromToday(3);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Write your first job' }).click();
  await passBasics(page, title);
  await expect(page.getByText('Saved to your account.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(page.getByText('Something is still missing')).toBeVisible();
  await expect(page.getByText('Location, Schedule, Budget')).toBeVisible();
  await page.getByRole('link', { name: 'Continue writing' }).click();
  // The profile itself is hidden behind the wizard and has an address, too.
  const wizard = page.getByRole('region', { name: 'Write your first job' });
  await field(wizard, 'Street address').fill(posting.street);
  await field(wizard, 'City').fill(posting.city);
  await field(wizard, 'ZIP code').fill(posting.zipCode);
  await next(page);
  await field(page, 'Date').fill(date);
  await expectNoViolations(page, 'light');
  await next(page);
  await passBudget(page);
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.goBack();
  await expect(stepHeading(page, 'budget')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Contact', exact: true })).toBeVisible();
  const kept = await send(`${server.publicUrl}${firstJob}`, { method: 'GET', tokens: employer });
  expect(kept).toMatchObject(writtenJob(title, date));
});

test('an employer publishes the first job that was written under review, once approved', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  const employer = await server.registerComplete(person);
  await signedIn(employer);
  const title = newTitle('Server');
  await send(`${server.publicUrl}${firstJob}`, {
    method: 'PUT',
    tokens: employer,
    body: writtenJob(title, dayFromToday(3)),
  });
  await approveAccount(server.dataDir, person.email);
  await page.goto('/jobs/my');
  const publish = page.getByRole('link', { name: 'Review and publish' });
  await expect(publish).toHaveAttribute('href', '/jobs/create?draft=first');
  // The first thing to press below the head of the page.
  const today = page.getByRole('region', { name: 'Today at a glance' });
  await expect(today.getByRole('link').first()).toHaveText('Review and publish');
  await visit(page, '/jobs/create');
  await page.getByRole('link', { name: 'Continue with the job you wrote' }).click();
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}$/);
  await expect(firstHeading(page)).toHaveText(title);
});
