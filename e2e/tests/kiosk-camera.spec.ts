import { openPhone } from '../support/camera.ts';
import { openKioskMode, prepareKiosk } from '../support/kiosk.ts';
import { drawing } from '../support/launch.ts';
import { toasts } from '../support/page-parts.ts';
import { aWorkday, myShift, onSite } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

// A camera films the screen.
test.use({ launchOptions: drawing });

test('a worker scans at a kiosk that the employer opened and later ends', async ({
  server,
  openAs,
  openContext,
  launchOptions,
}) => {
  const day = await aWorkday(server, { worker: { firstName: 'Ana', lastName: 'Silva' } });
  const employerPage = await openAs(day.employer);
  await openKioskMode(employerPage, day);
  const code = await prepareKiosk(employerPage, day, { label: 'Back door' });
  const tablet = await (await openContext()).newPage();
  await tablet.goto('/kiosk');
  await tablet.getByLabel('Kiosk code').fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Open the kiosk' }).click();
  await expect(tablet.getByRole('heading', { name: 'Check in and out · Back door' })).toBeVisible();
  await expect(tablet.getByText('Silva')).toHaveCount(0);
  // The employer sees that the device has opened it.
  await expect(employerPage.getByText('The kiosk “Back door” is open.')).toBeVisible();

  await tablet.getByRole('button', { name: /Ana S\./ }).click();
  const startCode = tablet.getByRole('img', { name: 'QR code to start the shift' });
  await expect(startCode).toBeVisible();
  const phone = await openPhone(server, day.worker, {
    launch: launchOptions,
    context: { baseURL: server.publicUrl, viewport: { width: 390, height: 844 }, geolocation: onSite },
  });
  try {
    await phone.page.goto('/shifts/my');
    await phone.page.getByRole('button', { name: 'Scan QR code' }).click();
    await phone.holdTo(tablet, startCode);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await expect(tablet.getByText('Welcome, Ana S.')).toBeVisible();
    expect((await myShift(server, day.worker)).status).toBe('in_progress');
  } finally {
    await phone.close();
  }
  await tablet.getByRole('button', { name: 'Next person' }).click();
  await expect(tablet.getByRole('button', { name: /Ana S\..*Here/ })).toBeVisible();

  // A reload does not end it, and a lost network is noticed although the browser reports nothing.
  await tablet.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    window.addEventListener('offline', (event) => event.stopImmediatePropagation(), true);
  });
  await tablet.reload();
  await expect(tablet.getByRole('button', { name: /Ana S\./ })).toBeVisible();
  await tablet.context().setOffline(true);
  await expect(tablet.getByText('No connection to Relevo')).toBeVisible();
  await expect(tablet.getByRole('button', { name: /Ana S\./ })).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(tablet.getByText('No connection to Relevo')).toBeHidden();

  await employerPage.getByRole('button', { name: 'End the kiosk Back door' }).click();
  await expect(toasts(employerPage).filter({ hasText: 'The kiosk “Back door” has ended.' })).toBeVisible();
  await expect(tablet.getByText('This kiosk has ended.', { exact: false })).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByLabel('Kiosk code')).toBeVisible();
  // The code was used.
  await tablet.getByLabel('Kiosk code').fill(code);
  await tablet.getByRole('button', { name: 'Open the kiosk' }).click();
  await expect(tablet.getByRole('main').getByText('This kiosk code is not valid.', { exact: false })).toBeVisible();
});
