import type { Page } from '@playwright/test';
import * as attendance from '@relevo/fixtures/attendance';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { passToReview } from '../support/job-wizard.ts';
import { visit } from '../support/page-parts.ts';
import { aWorkday, payIn } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const title = 'Hiring is paused until your wallet is settled';
const notice = (page: Page) => page.getByRole('status').filter({ hasText: title });

test('an employer whose pay is due for days reads why nothing can be hired, on every screen, until a deposit settles it', async ({
  page,
  server,
  signedIn,
}) => {
  const { employer, jobId, shiftId } = await aWorkday(server, { deposit: '0' });
  const open = await postJob(server, employer, { title: newTitle('Waiter'), worker_count: 2 });
  await applyFor(server, await aWorker(server), open.id);
  await attendance.cancelShift(clientOf(server.publicUrl), employer, shiftId);
  await signedIn(employer);

  await test.step('today’s due changes nothing', async () => {
    await page.goto('/jobs/my');
    await expect(page.getByRole('heading', { name: 'Your jobs' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('after three days the jobs, the job and the applications say so, with the way to the wallet', async () => {
    await ask(
      server.dataDir,
      `update dues set created_at = created_at - interval '73 hours' where worker_shift_id = $1`,
      [shiftId],
    );
    await page.reload();
    await expect(notice(page)).toContainText('Pay that is due to workers: $');
    await expectAccessible(page);
    await visit(page, `/jobs/${jobId}`);
    await expect(notice(page)).toBeVisible();
    await visit(page, `/applications?job=${open.id}`);
    await expect(notice(page)).toBeVisible();
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('nobody new hired').first()).toBeVisible();
  });

  await test.step('the wizard keeps what was typed and says so before and after posting', async () => {
    await visit(page, '/jobs/create');
    await passToReview(page, newTitle('Cook'));
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(page.getByText('nobody new hired').first()).toBeVisible();
    await expect(page.getByText('post it once your wallet is settled')).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\/create/);
    await notice(page).getByRole('link', { name: 'Add money in your wallet' }).click();
    await expect(page).toHaveURL(/\/wallet$/);
  });

  await test.step('a deposit settles it', async () => {
    await payIn(server, employer);
    await visit(page, `/applications?job=${open.id}`);
    await expect(notice(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('accepted').first()).toBeVisible();
  });
});
