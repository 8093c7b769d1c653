import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { anAcceptance, anEmployer, aWorker, postJob } from '../support/hiring.ts';
import { returnToWindow, visit } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

// The steps in which a job is written are scanned in create-job.spec.ts.
test('the page of a job is accessible, for its owner and for its worker', async ({ page, server, signedIn }) => {
  // The scans of the deep run change the language of an account.
  const [employer, worker] = await Promise.all([anEmployer(server), aWorker(server)]);
  const job = await postJob(server, employer);

  await test.step('for the worker', async () => {
    await signedIn(worker);
    await page.goto(`/jobs/${job.id}`);
    await expectAccessible(page);
    await anAcceptance(server, { employer, worker }, job.id);
    await returnToWindow(page);
    await page.getByRole('button', { name: 'Confirm Job' }).click();
    await expectDialogAccessible(page, 'Take this job?');
  });

  await test.step('for the owner', async () => {
    await signedIn(employer);
    await page.goto(`/jobs/${job.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await expectDialogAccessible(page, 'Cancel this job?');
    await visit(page, '/jobs/01990000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'This job was not found or is no longer open' })).toBeVisible();
    await expectAccessible(page);
  });
});
