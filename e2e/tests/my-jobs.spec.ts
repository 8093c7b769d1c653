import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoViolations } from '../support/accessibility.ts';
import {
  anAcceptance,
  anEmployer,
  applyFor,
  aWorker,
  cancelJob,
  type Member,
  nextWeekday,
  postJob,
} from '../support/hiring.ts';
import { complaintsOf, field, firstHeading, returnUntil, strangersTo, visit } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const titles = (page: Page): Locator => page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('heading');
const filters = (page: Page): Locator => page.getByRole('navigation', { name: 'Filter by status' });

test('own jobs are narrowed by status and words in the address, and are paged', async ({ page, server, signedIn }) => {
  const employer = await anEmployer(server);
  await signedIn(employer);
  const [complaints, strangers] = [complaintsOf(page), strangersTo(server.publicUrl, page)];

  // The page without jobs is scanned in wallet-tiles.spec.ts.
  await test.step('a new employer is led to the first job', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/jobs/my');
    await expect(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
    await openWizard(page, page.getByRole('link', { name: 'Post your first job' }));
    await expect(page).toHaveURL('/jobs/create');
  });

  await test.step('they are narrowed by status and words, all in the address', async () => {
    await postJob(server, employer, { title: 'Pâtissier du samedi' });
    await postJob(server, employer, { title: 'Saturday waiter' });
    await cancelJob(server, employer, (await postJob(server, employer, { title: 'Sunday waiter' })).id);
    await visit(page, '/jobs/my');
    await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();
    await filters(page).getByRole('link', { name: 'Canceled' }).click();
    await expect(titles(page)).toHaveText(['Sunday waiter']);
    await expect(page).toHaveURL('/jobs/my?status=canceled');
    await filters(page).getByRole('link', { name: 'Open' }).click();
    await expect(titles(page)).toHaveCount(2);
    await field(page, 'Search your jobs').fill('patissier');
    await expect(titles(page)).toHaveText(['Pâtissier du samedi']);
    await expect(page).toHaveURL('/jobs/my?status=open&search=patissier');

    await page.reload();
    await expect(titles(page)).toHaveText(['Pâtissier du samedi']);
    await expect(field(page, 'Search your jobs')).toHaveValue('patissier');
    await filters(page).getByRole('link', { name: 'Completed' }).click();
    await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all jobs' }).click();
    await expect(titles(page)).toHaveCount(3);
    await expect(field(page, 'Search your jobs')).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(titles(page)).toHaveText(['Pâtissier du samedi']);
  });

  await test.step('many jobs are turned page by page', async () => {
    await visit(page, '/security');
    await expect(firstHeading(page)).toHaveText('Security');
    // Three are there from the step before.
    for (let week = 1; week <= 9; week += 1) {
      await postJob(server, employer, { title: `Week ${week}`, start_date: nextWeekday(1, 7 * week) });
    }
    await visit(page, '/jobs/my');
    await expect(page.getByText('12 jobs', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(10);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(titles(page)).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Jobs', exact: true })).toBeFocused();
    await expect(page).toHaveURL('/jobs/my?page=2');
    await page.goBack();
    await expect(titles(page)).toHaveCount(10);
    await expect(firstHeading(page)).toHaveText('My jobs');
  });
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);
});

test('a job shows how far it is filled and who waits for an answer, and has a menu of what can be done with it', async ({
  page,
  server,
  signedIn,
}) => {
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  await signedIn(employer);
  const [complaints, strangers] = [complaintsOf(page), strangersTo(server.publicUrl, page)];

  await test.step('a job shows how far it is filled, and leads to who waits for an answer', async () => {
    const job = await postJob(server, employer, { title: 'Banquet', worker_count: 3 });
    await applyFor(server, worker, job.id);
    await page.goto('/jobs/my');
    const item = page.getByRole('article', { name: 'Banquet' });
    await expect(item).toContainText('0 of 3 places taken');
    await item.getByRole('link', { name: '1 application to answer (Banquet)' }).click();
    await expect(page).toHaveURL(`/applications?job=${job.id}`);
    await page.getByRole('button', { name: 'Accept Jeanne Mance' }).click();
    await expect(page.getByText('Waiting for worker confirmation')).toBeVisible();
    await page.goBack();
    await expect(item).toContainText('1 of 3 places taken');
    await expect(item).toContainText('1 to be confirmed');
    await expect(item).toContainText('No applications to answer');
  });

  await test.step('its menu follows what can be done with it: a canceled one cannot be edited', () =>
    expectMenus({ page, server, employer, worker }));
  expect(complaints).toEqual([]);
  expect([...strangers]).toEqual([]);
});

type Scene = { page: Page; server: TestServer; employer: Member; worker: Member };

async function expectMenus({ page, server, employer, worker }: Scene): Promise<void> {
  const job = await postJob(server, employer, { title: 'Roofer' });
  const over = await postJob(server, employer, { title: 'Mason' });
  // Without an accepted worker there would still be an action: a canceled job could be deleted.
  await anAcceptance(server, { employer, worker }, over.id);
  await cancelJob(server, employer, over.id);
  const menuOf = (title: string) => page.getByRole('button', { name: `Actions for ${title}` });
  await returnUntil(page, (limit) =>
    expect(page.getByRole('article', { name: 'Mason' })).toContainText('Canceled', limit),
  );
  await expectAccessible(page);
  await menuOf('Mason').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Open its page']);
  await page.keyboard.press('Escape');
  await expect(menuOf('Mason')).toBeFocused();

  await menuOf('Roofer').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolations(page, 'light');
  await page.keyboard.press('Escape');
  for (const [item, address] of [
    ['Edit', `/jobs/create?edit=${job.id}`],
    ['Duplicate', `/jobs/create?from=${job.id}`],
    ['Manage on its page', `/jobs/${job.id}`],
  ] as const) {
    await menuOf('Roofer').click();
    const link = page.getByRole('menuitem', { name: item });
    if (address.startsWith('/jobs/create')) await openWizard(page, link);
    else await link.click();
    await expect(page).toHaveURL(address);
    await visit(page, '/jobs/my');
  }
}

/** Until it has written its step into the history, a second change of the address: that ends any change of the screen. */
async function openWizard(page: Page, link: Locator): Promise<void> {
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  page.on('framenavigated', count);
  await link.click();
  await expect(field(page, 'Title')).toBeVisible();
  await expect.poll(() => changes).toBeGreaterThan(1);
  page.off('framenavigated', count);
}
