import type { Page } from '@playwright/test';
import type { OfferPage } from '@relevo/contracts/offers';
import { made } from '@relevo/fixtures/http-client';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { clientOf, type Tokens } from '../support/accounts.ts';
import { ask } from '../support/database.ts';
import { aBooking, anEmployer, aWorker, newTitle, nextWeekday, postJob } from '../support/hiring.ts';
import { toasts, visit } from '../support/page-parts.ts';
import { aWorkday, myShift } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

/** Ana is booked for a week of mornings; Marc has a later week with her and is free before. */
async function twoColleagues(server: TestServer) {
  const [employer, ana, marc] = await Promise.all([
    anEmployer(server),
    aWorker(server, { firstName: 'Ana', lastName: 'Silva' }),
    aWorker(server, { firstName: 'Marc', lastName: 'Cloutier' }),
  ]);
  const later = await postJob(server, employer, { start_date: nextWeekday(1, 28), worker_count: 2 });
  for (const worker of [ana, marc]) await aBooking(server, { employer, worker }, later.id);
  const title = newTitle('Counter');
  const { id: jobId } = await postJob(server, employer, { title });
  await aBooking(server, { employer, worker: ana }, jobId);
  return { employer, ana, marc, title, jobId, shiftId: (await myShift(server, ana)).id };
}

/** As the clock leaves a shift the day before it. */
async function letAsk({ dataDir }: TestServer, shiftId: string): Promise<void> {
  const asked = `update worker_shifts set reconfirm_status = 'asked', reconfirm_asked_at = now() where id = $1`;
  expect(await ask(dataDir, asked, [shiftId])).toBe(1);
}

async function acceptOffer({ publicUrl }: TestServer, worker: Tokens): Promise<void> {
  const client = clientOf(publicUrl);
  const options = { token: worker.access_token };
  const { results } = made(await client.get<OfferPage>('/offer/my-offers/', options));
  made(await client.post(`/offer/${results[0]?.id}/answer/`, { accept: true }, options), 'the yes');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a worker says that they are coming, then finds a substitute whom the employer approves', async ({
    server,
    openAs,
  }) => {
    const { employer, ana, marc, shiftId } = await twoColleagues(server);
    await letAsk(server, shiftId);
    const mine = await openAs(ana);
    await mine.goto('/shifts/my');
    const question = mine.getByRole('region', { name: 'Are you still coming?' });
    await expect(question).toBeVisible();
    await expectAccessible(mine);
    await question.getByRole('button', { name: 'Yes, I am coming' }).click();
    await expect(mine.getByText('You said that you are coming.')).toBeVisible();
    await expect(question).toBeHidden();

    // The sheet is in the address: Back closes it.
    const find = mine.getByRole('button', { name: /^Find a substitute/ }).first();
    await find.click();
    const sheet = mine.getByRole('dialog', { name: 'Find a substitute' });
    await expect(sheet).toContainText('still needs your employer’s approval');
    await mine.goBack();
    await expect(sheet).toBeHidden();
    await expect(mine).toHaveURL('/shifts/my');
    await find.click();
    await expectDialogAccessible(mine, 'Find a substitute', { keepOpen: true });
    await sheet.getByRole('button', { name: 'Ask Marc C.' }).click();
    await expect(toasts(mine).filter({ hasText: 'Marc C. was asked.' })).toBeVisible();
    await expect(sheet.getByRole('list', { name: 'Asked' })).toContainText('Marc C.');
    await acceptOffer(server, marc);
    await expect(sheet.getByRole('list', { name: 'Asked' })).toContainText('Said yes');

    const board = await openAs(employer);
    await board.goto('/jobs/my');
    await board.getByRole('link', { name: '1 substitute to approve' }).click();
    await expect(board.getByRole('dialog', { name: 'Ana Silva' })).toContainText('Marc Cloutier would take the shift');
    await visit(board, '/shifts?tab=attendance');
    const waiting = board.getByRole('region', { name: /^Waiting for you/ });
    await expect(waiting).toContainText('Ana Silva cannot come and has a substitute');
    await expectAccessible(board);
    await waiting.getByRole('button', { name: 'Approve Marc Cloutier as substitute' }).click();
    await expect(toasts(board).filter({ hasText: 'Marc Cloutier is booked.' })).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(sheet).toContainText('A substitute took this shift.');
    expect((await myShift(server, marc)).status).toBe('scheduled');
  });

  test('a worker who cannot come reads what that means before the shift is cancelled', async ({ server, openAs }) => {
    const { ana, title, shiftId } = await twoColleagues(server);
    await letAsk(server, shiftId);
    const mine = await openAs(ana);
    await mine.goto('/shifts/my');
    await mine.getByRole('button', { name: 'I cannot come' }).click();
    const dialog = mine.getByRole('dialog', { name: 'You cannot come?' });
    await expect(dialog).toContainText('this does not count against you');
    await dialog.getByRole('button', { name: 'I cannot come' }).click();
    await expect(toasts(mine).filter({ hasText: title })).toBeVisible();
    await expect(mine.getByRole('region', { name: 'Are you still coming?' })).toBeHidden();
  });
});

test('an employer reads who has not confirmed, and writes to the whole crew at once', async ({ server, openAs }) => {
  const { employer, ana, jobId, shiftId } = await twoColleagues(server);
  await ask(
    server.dataDir,
    `update worker_shifts set reconfirm_status = 'unanswered', reconfirm_asked_at = now() where id = $1`,
    [shiftId],
  );
  const page = await openAs(employer);
  await page.goto(`/shifts?tab=payments&shift=${shiftId}`);
  await expect(page.getByRole('dialog', { name: 'Ana Silva' })).toContainText('Not reconfirmed');
  await visit(page, `/jobs/${jobId}`);
  await writeToCrew(page, 'The entrance is at the back today.');

  const inbox = await openAs(ana);
  await inbox.goto('/messages');
  await inbox
    .getByRole('link', { name: /The entrance is at the back today/ })
    .first()
    .click();
  await expect(inbox.getByText('To the whole crew')).toBeVisible();
});

test('an employer writes to the crew of a shift from the board', async ({ server, openAs }) => {
  const day = await aWorkday(server);
  const board = await openAs(day.employer);
  await board.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await writeToCrew(board, 'Lunch is in the kitchen.');
});

async function writeToCrew(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Message the crew' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message the crew' });
  await expectDialogAccessible(page, 'Message the crew', { keepOpen: true });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send to everyone' }).click();
  await expect(toasts(page).filter({ hasText: 'Sent to 1 person.' })).toBeVisible();
}
