import type { Page } from '@playwright/test';
import type { Workday } from './shifts.ts';
import { expect } from './test.ts';

export async function openKioskMode(employerPage: Page, { jobId }: Workday): Promise<void> {
  await employerPage.goto(`/shifts?tab=attendance&job=${jobId}`);
  await employerPage.getByRole('button', { name: 'Kiosk mode' }).click();
}

type NewKiosk = { label: string; pin?: string };

/** The employer prepares a kiosk for the day's job in the open dialog and reads the code from the screen. */
export async function prepareKiosk(employerPage: Page, day: Workday, { label, pin }: NewKiosk) {
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
