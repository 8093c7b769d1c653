import { expectAccessible } from '../support/accessibility.ts';
import { field, firstHeading, toasts } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { completionBar } from '../support/profile-sections.ts';
import { expect, test } from '../support/test.ts';

test('an employer is asked for three things, and finds the rest below as optional', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.register(server.newPerson({ userType: 'employer' })));
  await page.goto('/profile');
  await expect(firstHeading(page)).toHaveText('Profile');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const titles = await headings.allInnerTexts();
  const optional = titles.indexOf('Optional');
  expect(titles.slice(optional - 3, optional)).toEqual(['Contact', 'Company', 'Documents']);
  expect(titles.slice(optional + 1)).toEqual([
    'Professional',
    'Languages',
    'Physical characteristics',
    'Banking',
    'Emergency contacts',
    'Contracts',
  ]);
  await expect(completionBar(page)).toBeVisible();
  await expect(page.getByText(/Employers read this|Workers need it|Add at least one|your pay goes/)).toHaveCount(0);
  await expectAccessible(page);
});

test('times for the call are kept', async ({ page, server, signedIn }) => {
  await signedIn(await server.registerComplete(server.newPerson({ userType: 'employer' })));
  await page.goto('/profile');
  const times = field(page, 'Times for our call');
  await times.fill('Weekdays after 5 p.m.');
  await page.getByRole('button', { name: 'Save times' }).click();
  await expect(toasts(page).filter({ hasText: 'Saved. We will try to call you then.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save times' })).toBeDisabled();
  await page.reload();
  await expect(times).toHaveValue('Weekdays after 5 p.m.');
});

test('a failed call raises one toast, also where the screen shows the failure itself', async ({
  page,
  server,
  signedIn,
}) => {
  await signedIn(await server.logIn(demoAccounts.employer));
  await page.route('**/api/bug/**', (route) => route.fulfill({ status: 400, json: { error: 'Out of order' } }));
  await page.goto('/bugs');
  await expect(toasts(page)).toHaveText([/Out of order/]);
  await expect(page.getByRole('main')).toContainText('Out of order');
});

test('an unknown address with a dot leads home, and a missing script stays missing', async ({ page, request }) => {
  await page.goto('/old-page.php?id=1.2');
  await expect(page).toHaveURL('/');
  expect((await request.get('/assets/none-0.js')).status()).toBe(404);
});
