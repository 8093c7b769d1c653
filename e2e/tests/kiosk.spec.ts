import { createKiosk } from '@relevo/fixtures/kiosks';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { clientOf } from '../support/accounts.ts';
import { openKioskMode, prepareKiosk } from '../support/kiosk.ts';
import { aWorkday } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test('the employer’s own device is signed out before it becomes a kiosk, and left with the PIN or the password', async ({
  server,
  openAs,
}) => {
  const day = await aWorkday(server, { worker: { firstName: 'Ana', lastName: 'Silva' } });
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
  expect(new URL(page.url()).hash).toBe('');
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
