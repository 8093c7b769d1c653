import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { toasts, visit } from '../support/page-parts.ts';
import { aWorkday, codeOf, farAway, letHoursPass, myShift, onSite, scanNow } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { phone as phoneDevice } from '../support/variants.ts';

const worker = { firstName: 'Ana', lastName: 'Silva' };

test('a scan far away counts at once and waits for one tap of the employer', async ({ server, openAs }) => {
  const day = await aWorkday(server, { worker });
  await scanNow(server, day, farAway);
  await letHoursPass(server, day.shiftId, 3);
  await scanNow(server, day);

  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my?when=past');
  await expect(phone.getByText(/Not verified: [\d.]+ km from the site/)).toBeVisible();
  await expect(phone.getByText(/without an answer \$60\.00 goes out by itself then/)).toBeVisible();

  const employerPage = await openAs(day.employer);
  await employerPage.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  const waiting = employerPage.getByRole('region', { name: /^Waiting for you/ });
  await expect(waiting).toContainText('Ana Silva');
  await waiting.getByRole('button', { name: 'Approve $60.00 for Ana Silva' }).click();
  await expect(toasts(employerPage).filter({ hasText: '$60.00 paid to Ana Silva.' })).toBeVisible();
  // The worker's screen updates without a reload.
  await expect(phone.getByText('Paid', { exact: true })).toBeVisible();
  expect(await myShift(server, day.worker)).toMatchObject({ funding: 'paid', pay: '60.00' });
});

test('the board of today updates without a reload, a time is set right there, and the pay follows', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker, job: { wage: '20.00' } });
  const board = await openAs(day.employer);
  await board.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  const counts = board.getByLabel('Today in numbers');
  await expect(counts).toContainText(/0\s*Here|Here\s*0/);
  await board.getByRole('button', { name: 'Show QR code for Ana Silva' }).click();
  await expect(board.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
  await expectDialogAccessible(board, 'Ana Silva');
  await board.getByRole('button', { name: 'Correct the times of Ana Silva' }).click();
  await expectDialogAccessible(board, 'Correct the times of Ana Silva');

  // A second window of the same browser.
  const myJobs = await board.context().newPage();
  await myJobs.goto('/jobs/my');
  const people = myJobs.getByRole('list', { name: 'Who works today' });
  await expect(people).toContainText('Late by');
  await expect(people.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+/);
  await expect(people.getByRole('link', { name: /^Message / })).toHaveAttribute('href', /^mailto:/);
  const phone = await openAs(day.worker);
  await test.step('a worker lets the employer know in two taps, and the board shows it at once', () =>
    expectWord(phone, board));
  await scanNow(server, day);
  await expect(counts).toContainText(/1\s*Here|Here\s*1/);
  await expect(people).toContainText(/Here since.*Came .* late/);
  await expect(people.getByRole('link', { name: /^Call / })).toHaveCount(0);

  await letHoursPass(server, day.shiftId, 2);
  await scanNow(server, day);
  expect(await myShift(server, day.worker)).toMatchObject({ funding: 'paid', pay: '40.00' });
  // The board has both times.
  await expect(board.getByRole('button', { name: 'Show QR code for Ana Silva' })).toHaveCount(0);

  await board.getByRole('button', { name: 'Correct the times of Ana Silva' }).click();
  const dialog = board.getByRole('dialog', { name: 'Correct the times of Ana Silva' });
  const checkIn = dialog.getByLabel(/^Check-in/);
  const before = await checkIn.inputValue();
  // An hour before the plan, as the shift begins at nine: set by hand it counts, and the dialog says so.
  const preview = dialog.getByRole('status');
  await checkIn.fill(before.replace(/T\d\d:\d\d.*/, 'T09:00'));
  const paidFromNine = await preview.textContent();
  await checkIn.fill(before.replace(/T\d\d:\d\d.*/, 'T08:00'));
  await expect(preview).not.toHaveText(paidFromNine ?? '');
  await expect(preview).toContainText('A time that you set counts up to four hours before or after the plan.');
  await expect(preview).not.toContainText('not counted');
  await checkIn.fill(before.replace(/T\d\d:\d\d.*/, 'T10:00'));
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The tablet was still switched off in the morning.');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(toasts(board).filter({ hasText: 'The times of Ana Silva are corrected.' })).toBeVisible();

  await visit(phone, '/shifts/my?when=past');
  await expect(phone.getByText('Corrected by the employer')).toBeVisible();
  await phone.getByRole('button', { name: /^History/ }).click();
  await expect(phone.getByText('The tablet was still switched off in the morning.')).toBeVisible();
  const { pay, worked_minutes } = await myShift(server, day.worker);
  expect(Number(pay)).toBeCloseTo(((worked_minutes ?? 0) / 60) * 20, 1);
  expect(Number(pay)).toBeGreaterThan(40);
});

async function expectWord(phone: Page, board: Page): Promise<void> {
  await phone.setViewportSize(phoneDevice.viewport);
  await phone.goto('/shifts/my');
  await phone.getByRole('button', { name: 'Let them know' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Running late' }).click();
  await expect(toasts(phone).filter({ hasText: 'Your employer sees it now.' })).toBeVisible();
  await expect(board.getByText(/^Running late \(/)).toBeVisible();
  await board.getByRole('link', { name: 'Message Ana Silva' }).click();
  await expect(board.getByRole('region', { name: 'Conversation', exact: true })).toContainText('Running late');
  await board.goBack();
}

test('without a camera the code is typed, and an early end can say that the worker was sent home', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker });
  const phone = await openAs(day.worker);
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation(onSite);
  await phone.goto('/shifts/my');
  await phone.getByRole('button', { name: 'Scan QR code' }).click();
  const dialog = phone.getByRole('dialog');
  await expectDialogAccessible(phone, 'Scan QR code', { keepOpen: true });
  await dialog.getByRole('button', { name: 'Type the code instead' }).click();
  const sentHome = dialog.getByLabel('I was sent home before the planned end');
  await dialog.getByLabel('Code').fill('12');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('A code has six letters and digits, for example K7Q-2XM.')).toBeVisible();

  const { short_code } = await codeOf(server, day);
  await expect(sentHome).toHaveCount(0);
  await dialog.getByLabel('Code').fill(` ${short_code.toLowerCase()} `);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Shift started')).toBeVisible();
  await expect(dialog.getByText('Verified: at the site')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await letHoursPass(server, day.shiftId, 1);
  await phone.getByRole('button', { name: 'Scan QR code' }).click();
  // There is no camera, so it is typed again.
  await expect(dialog.getByLabel('Code')).toBeVisible();
  await sentHome.check();
  await expectAccessible(phone);
  await dialog.getByLabel('Code').fill((await codeOf(server, day)).short_code);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText(/You asked your employer for \$40\.00 more, up to the minimum pay/)).toBeVisible();
  expect(await myShift(server, day.worker)).toMatchObject({ pay: '20.00', dispute: { difference: '40.00' } });
});

test.describe('a phone without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the scan on the phone, survives a reload, and is sent later', async ({ server, openAs }) => {
    const day = await aWorkday(server, { worker });
    const phone = await openAs(day.worker);
    await phone.goto('/shifts/my');
    await expect(phone.getByRole('button', { name: 'Scan QR code' })).toBeVisible();
    // The phone has what it needs once its service worker is in charge.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Scan QR code' })).toBeVisible();

    const { short_code } = await codeOf(server, day);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Scan QR code' }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Type the code instead' }).click();
    await dialog.getByLabel('Code').fill(short_code);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByText(/It is sent when you are back online; your time counts from now/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();

    await phone.reload();
    await expect(phone.getByText(day.title).first()).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Scan QR code' })).toBeVisible();
    expect((await myShift(server, day.worker)).status).toBe('scheduled');
    await phone.context().setOffline(false);
    await expect.poll(async () => (await myShift(server, day.worker)).status, { timeout: 45_000 }).toBe('in_progress');
  });
});
