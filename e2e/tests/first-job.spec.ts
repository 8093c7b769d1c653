import { expectNoViolations } from '../support/accessibility.ts';
import { approveAccount } from '../support/approve-account.ts';
import { dayFromToday, newTitle } from '../support/hiring.ts';
import { next, passBasics, passBudget, posting, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('an employer under review keeps times for the call, writes the first job, and publishes it once approved', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  await signedIn(await server.registerComplete(person));
  const title = newTitle('Server');
  await page.goto('/profile');
  await expect(page.getByText('What comes next')).toBeVisible();

  await test.step('times for the call are kept', async () => {
    const times = field(page, 'Times for our call');
    await times.fill('Weekdays after 5 p.m.');
    await page.getByRole('button', { name: 'Save times' }).click();
    await expect(toasts(page).filter({ hasText: 'Saved. We will try to call you then.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save times' })).toBeDisabled();
    await page.reload();
    await expect(times).toHaveValue('Weekdays after 5 p.m.');
  });

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
  await field(page, 'Date').fill(dayFromToday(3));
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

  await approveAccount(server.dataDir, person.email);
  await page.goto('/jobs/my');
  const publish = page.getByRole('link', { name: 'Review and publish' });
  await expect(publish).toHaveAttribute('href', '/jobs/create?draft=first');
  await visit(page, '/jobs/create');
  await page.getByRole('link', { name: 'Continue with the job you wrote' }).click();
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
});
