import type { Page } from '@playwright/test';
import { aBooking, anAcceptance, anEmployer, applyFor, aWorker, nextWeekday, postJob } from '../world/hiring.ts';
import { expect, test } from '../world/world.ts';

test('both dashboards tell the true numbers', async ({ page, world, signedIn }) => {
  const [employer, worker, other] = await Promise.all([anEmployer(world), aWorker(world), aWorker(world)]);
  const post = (title: string, weeks: number, places: number) =>
    postJob(world, employer, { title, start_date: nextWeekday(1, 7 * weeks), worker_count: places });
  const [booked, offered, asked] = [await post('Booked', 1, 2), await post('Offered', 2, 1), await post('Asked', 3, 4)];
  await aBooking(world, { employer, worker }, booked.id);
  await anAcceptance(world, { employer, worker }, offered.id);
  await applyFor(world, worker, asked.id);
  await applyFor(world, other, asked.id);

  await signedIn(employer);
  await page.goto('/jobs/my');
  // 1 of 2 is booked, 1 of 1 is held, and all 4 are free.
  await expect(employerTile(page, 'Open jobs')).toHaveText('Open jobs35 places left');
  await expect(employerTile(page, 'Applications to answer')).toHaveText(
    'Applications to answer2Workers wait for your answer',
  );
  await expect(employerTile(page, 'Waiting for worker confirmation')).toContainText(/confirmation1/);
  await expect(employerTile(page, 'Shifts today')).toContainText(/today0Next shift: in \d+ (days|weeks?)|next week/);
  await employerTile(page, 'Applications to answer').getByRole('link').click();
  await expect(page).toHaveURL('/applications?tab=actions');

  await signedIn(worker);
  await page.goto('/jobs');
  const nextShift = page.getByRole('article', { name: 'Next shift' });
  await expect(nextShift).toContainText(/in \d+ d/);
  await expect(nextShift.getByRole('link', { name: 'Booked' })).toHaveAttribute('href', `/jobs/${booked.id}`);
  await expect(nextShift).toContainText('123 Queen Street West, Toronto');
  await expect(nextShift).toContainText('5 upcoming shifts');
  const open = page.getByRole('article', { name: 'Open applications' });
  await expect(open).toContainText('Open applications21 accepted: confirm it1 waiting for an answer');
  await open.getByRole('link', { name: 'Confirm now' }).click();
  await expect(page).toHaveURL('/applications/my');
});

test('a dashboard that cannot be loaded says so and leaves the rest alone', async ({ page, world, signedIn }) => {
  await signedIn(await aWorker(world));
  await page.route('**/api/dashboard/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/jobs');
  await expect(page.getByText('Your shifts and applications could not be loaded')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Profile completion' })).toBeVisible();
  await page.unroute('**/api/dashboard/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Next shift' })).toContainText('No shift booked yet');
});

const employerTile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Today at a glance' }).getByRole('listitem').filter({ hasText: name });
