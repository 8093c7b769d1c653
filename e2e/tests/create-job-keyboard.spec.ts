import { newTitle } from '../support/hiring.ts';
import { firstDay, posting, stepHeading } from '../support/job-wizard.ts';
import { field, firstHeading, press, tabTo, write } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('someone without a mouse posts a job, with the pin where the work is', async ({ page, server, signedIn }) => {
  const title = newTitle('Barista');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await signedIn(await server.logIn(demoAccounts.employer));
  await page.goto('/jobs/my');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Post a job' }));
  await write(page, field(page, 'Title'), title);
  await write(page, field(page, 'Description'), 'Coffee, and a smile.');
  await press(page, next);

  await expect(stepHeading(page, 'location')).toBeFocused();
  await write(page, field(page, 'Street address'), posting.street);
  await page.keyboard.press('Escape');
  await write(page, field(page, 'City'), posting.city);
  await write(page, field(page, 'ZIP code'), posting.zipCode);
  await page.keyboard.press('Tab');
  const pin = page.getByRole('button', { name: 'Where the work is. Arrow keys move the pin' });
  await tabTo(page, pin);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Exact spot: the pin shows where workers check in.')).toBeVisible();
  await press(page, next);

  await expect(stepHeading(page, 'schedule')).toBeFocused();
  const [year, month, day] = firstDay().split('-');
  // The browser itself runs in American English: month, day, year, and half days.
  await write(page, field(page, 'Date'), `${month}${day}${year}`);
  await write(page, field(page, 'Start time'), '0600PM');
  await write(page, field(page, 'End time'), '1030PM');
  await expect(page.getByRole('region', { name: 'The shifts, one by one' })).toContainText('18:00–22:30');
  await page.keyboard.press('Enter');

  await expect(stepHeading(page, 'budget')).toBeFocused();
  await write(page, field(page, 'Hourly wage'), '22');
  await page.keyboard.press('Enter');
  await expect(stepHeading(page, 'review')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Post job' }));
  await expect(firstHeading(page)).toHaveText(title);
});
