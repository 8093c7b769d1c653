import type { Page } from '@playwright/test';
import { aBooking, anAcceptance, anEmployer, applyFor, aWorker, nextWeekday, postJob } from '../support/hiring.ts';
import { passRetries } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test('both dashboards show the right numbers, also after one could not be loaded', async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, worker, other] = await Promise.all([anEmployer(server), aWorker(server), aWorker(server)]);
  const post = (title: string, weeks: number, places: number) =>
    postJob(server, employer, { title, start_date: nextWeekday(1, 7 * weeks), worker_count: places });
  const [booked, offered, asked] = [await post('Booked', 1, 2), await post('Offered', 2, 1), await post('Asked', 3, 4)];
  await aBooking(server, { employer, worker }, booked.id);
  await anAcceptance(server, { employer, worker }, offered.id);
  await applyFor(server, worker, asked.id);
  await applyFor(server, other, asked.id);

  await signedIn(employer);
  await page.goto('/jobs/my');
  // 1 of 2 is booked, 1 of 1 is held, and all 4 are free.
  await expect(employerTile(page, 'Open jobs')).toHaveText('Open jobs35 places left');
  await expect(employerTile(page, 'Waiting for worker confirmation')).toContainText(/confirmation1/);
  await expect(page.getByRole('region', { name: /^Today \w+, / })).toContainText(
    /Nobody works today\. Next shift: (in \d+ (days|weeks?)|next week)/,
  );
  const waiting = page.getByRole('region', { name: 'Waiting for you (2)' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await waiting
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'Waiting for you (1)' }).getByRole('listitem')).toHaveCount(1);
  await expect(employerTile(page, 'Waiting for worker confirmation')).toContainText(/confirmation2/);
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect(page).toHaveURL('/applications?tab=actions');

  const nextShift = page.getByRole('article', { name: 'Next shift' });
  await signedIn(worker);

  await test.step('a dashboard that cannot be loaded says so and leaves the rest alone', async () => {
    await page.route('**/api/dashboard/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.clock.install();
    await page.goto('/jobs');
    await passRetries(page, page.getByText('Your shifts and applications could not be loaded'));
    await expect(page.getByRole('article', { name: 'Profile completion' })).toBeVisible();
    await page.unroute('**/api/dashboard/');
    await page.getByRole('button', { name: 'Try again' }).click();
  });

  await expect(nextShift).toContainText(/in \d+ d/);
  await expect(nextShift.getByRole('link', { name: 'Booked' })).toHaveAttribute('href', `/jobs/${booked.id}`);
  await expect(nextShift).toContainText('123 Queen Street West, Toronto');
  await expect(nextShift).toContainText('5 upcoming shifts');
  const open = page.getByRole('article', { name: 'Open applications' });
  await expect(open).toContainText('Open applications21 accepted: confirm it1 waiting for an answer');
  await open.getByRole('link', { name: 'Confirm now' }).click();
  await expect(page).toHaveURL('/applications/my');
});

const employerTile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Today at a glance' }).getByRole('listitem').filter({ hasText: name });
