import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { aBooking, anEmployer, applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { complaintsOf, toasts, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

const star = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });

/** Opens the menu beside a name and the question of its only entry. */
async function askToBlock(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  return page.getByRole('dialog', { name: `Block ${name}?` });
}

test('an employer marks an applicant, finds them under the company, then blocks and unblocks them', async ({
  page,
  server,
  signedIn,
}) => {
  const employer = await anEmployer(server);
  const worker = await aWorker(server, { firstName: 'Jeanne', lastName: 'Mance' });
  const job = await postJob(server, employer, { title: newTitle('Cook'), worker_count: 2 });
  const booked = await postJob(server, employer, { title: newTitle('Baker') });
  await aBooking(server, { employer, worker }, booked.id);
  const other = await aWorker(server, { firstName: 'Louis', lastName: 'Riel' });
  await applyFor(server, other, job.id);
  await signedIn(employer);
  const complaints = complaintsOf(page);

  await test.step('the star marks an applicant', async () => {
    await page.goto(`/applications?job=${job.id}`);
    await expect(star(page, 'Louis Riel')).toHaveAttribute('aria-pressed', 'false');
    await star(page, 'Louis Riel').click();
    await expect(toasts(page).filter({ hasText: 'Louis Riel is one of your favourites now.' })).toBeVisible();
    await expect(star(page, 'Louis Riel')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the company lists the favourites, who can be removed there', async () => {
    await visit(page, '/company');
    const favourites = page.getByRole('list', { name: 'Favourites' });
    await expect(favourites.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await favourites.getByRole('button', { name: 'Remove Louis Riel from favourites' }).click();
    await expect(page.getByText('No favourites yet.')).toBeVisible();
  });

  await test.step('the question before a block names the shifts that stay', async () => {
    await visit(page, `/applications?job=${booked.id}`);
    const question = await askToBlock(page, 'Jeanne Mance');
    await expect(question).toContainText('They are not told.');
    await expect(question).toContainText('5 booked shifts stay as agreed');
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(toasts(page).filter({ hasText: 'Jeanne Mance is blocked.' })).toBeVisible();
    await expect(page.getByText('You blocked this account.').first()).toBeVisible();
  });

  await test.step('security lists the account, and lets it back', async () => {
    await visit(page, '/security');
    const blocked = page.getByRole('list', { name: 'Blocked' });
    await expect(blocked).toContainText('Jeanne Mance');
    await expect(blocked).toContainText('5 booked shifts stay');
    await blocked.getByRole('button', { name: 'Unblock Jeanne Mance' }).click();
    await expect(page.getByText('Nobody is blocked.')).toBeVisible();
  });

  expect(complaints).toEqual([]);
});

test('a worker marks a company, narrows the jobs to it, and blocks it', async ({ page, server, signedIn }) => {
  const [favourite, other] = [await anEmployer(server), await anEmployer(server)];
  const worker = await aWorker(server);
  const job = await postJob(server, favourite, { title: newTitle('Cook') });
  const elsewhere = await postJob(server, other, { title: newTitle('Gardener') });
  await signedIn(worker);

  await test.step('the star of a company says what it does', async () => {
    await page.goto(`/jobs/${job.id}`);
    await star(page, 'Chez Jeanne').click();
    await expect(toasts(page).filter({ hasText: 'Its new jobs join your job alerts.' })).toBeVisible();
    await expect(star(page, 'Chez Jeanne')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the chip narrows the list to favourites', async () => {
    await visit(page, '/jobs');
    await page.getByRole('button', { name: 'Favourites', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('favourites') === 'true');
    await expect(page.getByRole('link', { name: job.title })).toBeVisible();
    await expect(page.getByRole('link', { name: elsewhere.title })).toHaveCount(0);
  });

  await test.step('a block leads away from the job, which is not found any more', async () => {
    await visit(page, `/jobs/${job.id}`);
    const question = await askToBlock(page, 'Chez Jeanne');
    await expectDialogAccessible(page, 'Block Chez Jeanne?', { keepOpen: true });
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page).toHaveURL('/jobs');
    await visit(page, `/jobs/${job.id}`);
    await expect(page.getByText('This job was not found or is no longer open')).toBeVisible();
  });
});
