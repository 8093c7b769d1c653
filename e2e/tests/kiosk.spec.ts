import type { Page } from '@playwright/test';
import { createKiosk } from '@relevo/fixtures/kiosks';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { openPhone } from '../support/camera.ts';
import { drawing } from '../support/launch.ts';
import { toasts } from '../support/page-parts.ts';
import { aWorkday, myShift, onSite, type Workday } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

const worker = { firstName: 'Ana', lastName: 'Silva' };
/** How often a kiosk looks whether it still has a connection. */
const checkMs = 10_000;

async function openKioskMode(employerPage: Page, { jobId }: Workday): Promise<void> {
  await employerPage.goto(`/shifts?tab=attendance&job=${jobId}`);
  await employerPage.getByRole('button', { name: 'Kiosk mode' }).click();
}

type NewKiosk = { label: string; pin?: string };

/** The employer prepares a kiosk for the day's job in the open dialog and reads the code from the screen. */
async function prepareKiosk(employerPage: Page, day: Workday, { label, pin }: NewKiosk) {
  const dialog = employerPage.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).not.toBeFocused();
  await expect(dialog.locator('input:focus')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: day.title })).toBeChecked();
  await dialog.getByLabel('Name of the kiosk').fill(label);
  if (pin) await dialog.getByLabel('PIN to leave it (optional)').fill(pin);
  await dialog.getByRole('button', { name: 'Prepare the kiosk' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code that opens the kiosk' })).toBeVisible();
  return (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
}

test('a worker scans at a kiosk that the employer opened and later ends', async ({ server, openAs }) => {
  const day = await aWorkday(server, { worker });
  const phone = await openPhone(server, day.worker, {
    launch: drawing,
    context: { baseURL: server.publicUrl, viewport: { width: 390, height: 844 }, geolocation: onSite },
  });
  try {
    const employerPage = await openAs(day.employer);
    await openKioskMode(employerPage, day);
    const code = await prepareKiosk(employerPage, day, { label: 'Back door' });
    const tablet = await phone.openScreen();
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
    await phone.page.goto('/shifts/my');
    await phone.page.getByRole('button', { name: 'Scan QR code' }).click();
    await phone.holdTo(tablet, startCode);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await expect(tablet.getByText('Welcome, Ana S.')).toBeVisible();
    expect((await myShift(server, day.worker)).status).toBe('in_progress');
    await tablet.getByRole('button', { name: 'Next person' }).click();
    await expect(tablet.getByRole('button', { name: /Ana S\..*Here/ })).toBeVisible();

    // A reload does not end it, and a lost network is noticed although the browser reports nothing.
    await tablet.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true });
      window.addEventListener('offline', (event) => event.stopImmediatePropagation(), true);
    });
    await tablet.clock.install();
    await tablet.reload();
    await expect(tablet.getByRole('button', { name: /Ana S\./ })).toBeVisible();
    await tablet.context().setOffline(true);
    await tablet.clock.fastForward(checkMs);
    await expect(tablet.getByText('No connection to Relevo')).toBeVisible();
    await expect(tablet.getByRole('button', { name: /Ana S\./ })).toBeVisible();
    await tablet.context().setOffline(false);
    await tablet.clock.fastForward(checkMs);
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
  } finally {
    await phone.close();
  }
});

test('the employer’s own device is signed out before it becomes a kiosk, and left with the PIN or the password', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker });
  await createKiosk(clientOf(server.publicUrl), day.employer, { label: 'Back door', job_ids: [day.jobId] });
  const page = await openAs(day.employer);
  await openKioskMode(page, day);
  await expect(page.getByRole('button', { name: 'End the kiosk Back door' })).toBeVisible();
  await expectDialogAccessible(page, 'Open a kiosk', { keepOpen: true });
  await prepareKiosk(page, day, { label: 'Entrance', pin: '2468' });
  await expectDialogAccessible(page, 'Open it on the device at the door', { keepOpen: true });
  // The device was another kiosk before.
  await page.evaluate(() => localStorage.setItem('relevo.kiosk', 'a former token'));
  await page.getByRole('link', { name: 'Use this device as the kiosk' }).click();
  await expect(page.getByText('is signed in on this device')).toBeVisible();
  // The code does not stay in the address.
  await expect(page).toHaveURL('/kiosk');
  await page.getByRole('button', { name: 'Sign out and open the kiosk' }).click();
  const ana = page.getByRole('button', { name: /Ana S\./ });
  await expect(ana).toBeVisible();
  // It fills the screen, and a window without edges cannot be made narrow.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await expectAccessible(page);
  await ana.click();
  await expect(page.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
  await expectAccessible(page);
  // Nobody gets from here into the account.
  await page.goto('/shifts');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/kiosk');
  await expect(ana).toBeVisible();

  await page.getByRole('button', { name: 'Leave the kiosk' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the kiosk?' });
  await expectDialogAccessible(page, 'Leave the kiosk?', { keepOpen: true });
  await question.getByLabel('PIN').fill('1111');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(question.getByText('This PIN is not right')).toBeVisible();
  await question.getByRole('button', { name: 'Use the password instead' }).click();
  await question.getByLabel('Password of the employer').fill(`${day.employer.password} not`);
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(question.getByText('This is not your current password')).toBeVisible();
  await question.getByRole('button', { name: 'Use the PIN instead' }).click();
  await question.getByLabel('PIN').fill('2468');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You have left the kiosk.', { exact: false })).toBeVisible();
  await page.goto('/shifts');
  await expect(page).toHaveURL(/\/login/);
});
