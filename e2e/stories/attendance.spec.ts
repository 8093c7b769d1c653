import { toasts } from '../world/page-parts.ts';
import { aWorkday, codeOf, farAway, letHoursPass, myShift, onSite, scanNow } from '../world/shifts.ts';
import { expect, test } from '../world/world.ts';

const worker = { firstName: 'Ana', lastName: 'Silva' };

test('a scan far away counts at once and waits for one tap of the employer', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker });
  await scanNow(world, day, farAway);
  await letHoursPass(world, day.shiftId, 3);
  await scanNow(world, day);

  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my?when=past');
  await expect(phone.getByText(/Not verified: [\d.]+ km from the site/)).toBeVisible();
  await expect(phone.getByText(/without an answer \$60\.00 goes out by itself then/)).toBeVisible();

  const desk = await openAs(day.employer);
  await desk.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  const waiting = desk.getByRole('region', { name: /Waiting for your approval/ });
  await expect(waiting).toContainText('Ana Silva');
  await waiting.getByRole('button', { name: 'Approve $60.00 for Ana Silva' }).click();
  await expect(toasts(desk).filter({ hasText: '$60.00 paid to Ana Silva.' })).toBeVisible();
  // The worker's screen learns of it by itself.
  await expect(phone.getByText('Paid', { exact: true })).toBeVisible();
  expect(await myShift(world, day.worker)).toMatchObject({ funding: 'paid', pay: '60.00' });
});

test('the board of today changes by itself, and the kiosk thanks whoever scans', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker });
  const [board, kiosk] = [await openAs(day.employer), await openAs(day.employer)];
  await board.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  const counts = board.getByLabel('Today in numbers');
  await expect(counts).toContainText(/0\s*Here|Here\s*0/);
  await kiosk.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await kiosk.getByRole('button', { name: 'Kiosk mode' }).click();
  await kiosk
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Silva/ })
    .click();
  await expect(kiosk.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();

  await scanNow(world, day);
  await expect(kiosk.getByText('Welcome, Ana')).toBeVisible();
  await expect(counts).toContainText(/1\s*Here|Here\s*1/);
  await kiosk.reload();
  await expect(kiosk.getByText('Check in and out', { exact: false }).first()).toBeVisible();
  await kiosk.getByRole('button', { name: 'Leave kiosk mode' }).click();
  await expect(
    kiosk
      .getByRole('tab', { name: 'Attendance' })
      .or(kiosk.getByRole('link', { name: 'Attendance' }))
      .first(),
  ).toBeVisible();
});

test('without a camera the code is typed, in any case and with spaces', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker });
  const phone = await openAs(day.worker);
  await phone.context().grantPermissions(['geolocation']);
  await phone.context().setGeolocation(onSite);
  await phone.goto('/shifts/my');
  await phone.getByRole('button', { name: 'Scan QR code' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Type the code instead' }).click();
  await dialog.getByLabel('Code').fill('12');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('A code has six letters and digits, for example K7Q-2XM.')).toBeVisible();

  const { short_code } = await codeOf(world, day);
  await dialog.getByLabel('Code').fill(` ${short_code.toLowerCase()} `);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Shift started')).toBeVisible();
  await expect(dialog.getByText('Verified: at the site')).toBeVisible();
});

test.describe('a phone without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the scan on the phone, survives a reload, and is sent later', async ({ world, openAs }) => {
    const day = await aWorkday(world, { worker });
    const phone = await openAs(day.worker);
    await phone.goto('/shifts/my');
    await expect(phone.getByRole('button', { name: 'Scan QR code' })).toBeVisible();
    // The phone has what it needs once its own little server is in charge.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Scan QR code' })).toBeVisible();

    const { short_code } = await codeOf(world, day);
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
    expect((await myShift(world, day.worker)).status).toBe('scheduled');
    await phone.context().setOffline(false);
    await expect.poll(async () => (await myShift(world, day.worker)).status, { timeout: 45_000 }).toBe('in_progress');
  });
});

test('the employer sets a time right, both sides read it, and the pay follows', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker, job: { wage: '20.00' } });
  await scanNow(world, day);
  await letHoursPass(world, day.shiftId, 2);
  await scanNow(world, day);
  expect(await myShift(world, day.worker)).toMatchObject({ funding: 'paid', pay: '40.00' });

  const desk = await openAs(day.employer);
  await desk.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await desk.getByRole('button', { name: 'Correct the times of Ana Silva' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Correct the times of Ana Silva' });
  const checkIn = dialog.getByLabel(/^Check-in/);
  const before = await checkIn.inputValue();
  await checkIn.fill(before.replace(/T\d\d:\d\d.*/, 'T10:00'));
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The tablet was still switched off in the morning.');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(toasts(desk).filter({ hasText: 'The times of Ana Silva are corrected.' })).toBeVisible();

  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my?when=past');
  await expect(phone.getByText('Corrected by the employer')).toBeVisible();
  await phone.getByRole('button', { name: /^History/ }).click();
  await expect(phone.getByText('The tablet was still switched off in the morning.')).toBeVisible();
  const { pay, worked_minutes } = await myShift(world, day.worker);
  expect(Number(pay)).toBeCloseTo(((worked_minutes ?? 0) / 60) * 20, 1);
  expect(Number(pay)).toBeGreaterThan(40);
});
