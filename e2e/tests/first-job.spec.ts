import { expectNoViolations } from '../support/accessibility.ts';
import { dayFromToday, newTitle } from '../support/hiring.ts';
import { next, passBasics, passBudget, posting, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('an employer under review writes the first job, and publishes it once approved', async ({
  page,
  server,
  signedIn,
}) => {
  const person = server.newPerson({ userType: 'employer' });
  await signedIn(await server.registerComplete(person));
  const title = newTitle('Server');
  await page.goto('/profile');
  await expect(page.getByText('What comes next')).toBeVisible();
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

  await server.verifyEmail(person);
  await server.ops('approve', person.email);
  await signedIn(await server.logIn(person));
  await page.goto('/jobs/my');
  const publish = page.getByRole('link', { name: 'Review and publish' });
  await expect(publish).toHaveAttribute('href', '/jobs/create?draft=first');
  await page.goto('/jobs/create');
  await page.getByRole('link', { name: 'Continue with the job you wrote' }).click();
  await expect(stepHeading(page, 'review')).toBeVisible();
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(firstHeading(page)).toHaveText(title);
});
