import type { Locator, Page } from '@playwright/test';
import { correct, openDispute } from '@relevo/fixtures/attendance';
import { made } from '@relevo/fixtures/http-client';
import { expectAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { languageChooser, toasts, visit } from '../support/page-parts.ts';
import { aWorkday, farAway, letHoursPass, myShift, scanNow, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

const worker = { firstName: 'Ana', lastName: 'Silva' };
const hourMs = 3_600_000;

const waiting = (page: Page) => page.getByRole('region', { name: /^Waiting for you/ });
const proposal = (scope: Page | Locator) => scope.getByRole('region', { name: 'Proposal about the pay' });

/** One hour at 20.00 that is paid, and the worker's claim for ten more. */
async function aClaim(server: TestServer): Promise<Workday> {
  const day = await aWorkday(server, { worker, job: { wage: '20.00' } });
  await scanNow(server, day);
  await letHoursPass(server, day.shiftId, 1);
  await scanNow(server, day);
  const claim = { amount: '30.00', reason: 'I helped to clean up afterwards.' };
  made(await openDispute(clientOf(server.publicUrl), day.worker, day.shiftId, claim), 'the claim');
  return day;
}

/** Three hours that were scanned away from the site, of which the employer proposes two. */
async function aProposal(server: TestServer): Promise<Workday> {
  const day = await aWorkday(server, { worker, job: { wage: '20.00' } });
  await scanNow(server, day, farAway);
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day, farAway);
  const checked_out_at = new Date(Date.now() - hourMs).toISOString();
  const body = { checked_out_at, reason: 'Ana left an hour before the end.' };
  made(await correct(clientOf(server.publicUrl), day, body), 'the correction');
  return day;
}

test('an employer reads a worker’s claim first on the home page and the board, opens its shift, and answers in place', async ({
  server,
  openAs,
}) => {
  const day = await aClaim(server);
  const page = await openAs(day.employer);
  await page.goto('/jobs/my');
  const row = waiting(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Ana Silva proposes another pay for the shift · $30.00');
  await expect(row).toContainText(day.title);
  await expect(row).toContainText(/\d+ d( \d+ h)? left/);
  await expectAccessible(page);

  await test.step('its link opens the shift itself, and closing it leaves the payments', async () => {
    await row.getByRole('link', { name: /^Details: Ana Silva/ }).click();
    await expect(page).toHaveURL(`/shifts?tab=payments&shift=${day.shiftId}`);
    const details = page.getByRole('dialog', { name: 'Ana Silva' });
    await expect(proposal(details)).toContainText('I helped to clean up afterwards.');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/shifts?tab=payments');
    await expect(page.getByRole('tabpanel', { name: 'Payments' }).getByText('Proposal open')).toBeVisible();
  });

  await test.step('the board begins with it as well, and an unknown shift is no error', async () => {
    await visit(page, '/shifts?tab=attendance');
    await expect(waiting(page)).toContainText('Ana Silva proposes another pay');
    await visit(page, '/shifts?tab=payments&shift=01890a5d-ac96-774b-bcce-b302099a8057');
    await expect(page.getByText('We could not find this shift.')).toBeVisible();
  });

  await visit(page, '/jobs/my');
  await row.getByRole('button', { name: 'Accept $30.00: Ana Silva' }).click();
  await expect(toasts(page).filter({ hasText: 'This proposal is settled.' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await myShift(server, day.worker)).toMatchObject({ pay: '30.00', pay_basis: 'agreed' });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a worker is led from the jobs to the shift with a proposal, and answers above it', async ({
    server,
    openAs,
  }) => {
    const day = await aProposal(server);
    const page = await openAs(day.worker);
    await page.goto('/jobs');
    await page.getByRole('link', { name: /^Answer about \$/ }).click();
    await expect(page).toHaveURL(`/shifts/my?shift=${day.shiftId}`);
    const opened = page.getByRole('region', { name: 'The shift you opened' });
    await expect(opened).toBeInViewport();
    await expect(proposal(opened)).toContainText('Ana left an hour before the end.');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Back to all my shifts' }).click();
    await expect(page).toHaveURL('/shifts/my');
    await languageChooser(page).selectOption('fr');
    const french = page.getByRole('region', { name: /^En attente de votre réponse/ });
    await expect(french.getByRole('button', { name: /^Accepter \d+,\d\d.\$/ })).toBeVisible();
    await languageChooser(page).selectOption('en');
    await waiting(page)
      .getByRole('button', { name: /^Accept \$/ })
      .click();
    await expect(toasts(page).filter({ hasText: 'This proposal is settled.' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    expect((await myShift(server, day.worker)).dispute).toMatchObject({ status: 'resolved' });
  });

  test('what an employer has to press is in the first window: Accept, Show QR code, Approve', async ({
    server,
    openAs,
  }) => {
    const day = await aWorkday(server, { worker });
    const applicant = await aWorker(server, { firstName: 'Bea', lastName: 'Roy' });
    const { id: jobId } = await postJob(server, day.employer, { title: newTitle('Kitchen') });
    await applyFor(server, applicant, jobId);
    const page = await openAs(day.employer);
    await page.goto('/jobs/my');
    await expectInFirstWindow(waiting(page).getByRole('button', { name: 'Accept Bea Roy' }));
    await expectInFirstWindow(page.getByRole('button', { name: 'Show QR code for Ana Silva' }));
    await page.getByRole('button', { name: 'Show QR code for Ana Silva' }).click();
    await expect(page.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
    await page.keyboard.press('Escape');
    await visit(page, '/applications');
    await expectInFirstWindow(page.getByRole('button', { name: 'Accept Bea Roy' }));
    await visit(page, '/shifts?tab=attendance');
    await expectInFirstWindow(page.getByRole('button', { name: 'Show QR code for Ana Silva' }));

    await scanNow(server, day, farAway);
    await letHoursPass(server, day.shiftId, 1);
    await scanNow(server, day, farAway);
    await expectInFirstWindow(waiting(page).getByRole('button', { name: 'Approve $20.00 for Ana Silva' }));
    await visit(page, '/jobs/my');
    const people = page.getByRole('list', { name: 'Who works today' });
    await expect(people).toContainText('Waiting for approval');
    await expect(people).not.toContainText('Done');
  });
});

/** The whole of it, without scrolling. */
async function expectInFirstWindow(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const bottom = async () => {
    const box = await button.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(phone.viewport.height);
}
