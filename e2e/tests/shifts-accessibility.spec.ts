import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { watchRequests } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { aWorkday } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';

test('each tab of /shifts is accessible', async ({ page, server, signedIn }) => {
  await signedIn(await server.logIn(demoAccounts.employer));
  const requests = watchRequests(page);
  await page.goto('/shifts?tab=roster');
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  for (const tab of ['Roster', 'Attendance', 'Timeline', 'Payments']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await requests.untilQuiet();
    await expectAccessible(page, { inDark: tab === 'Attendance' });
  }
});

test('/shifts/my is accessible', async ({ page, server, signedIn }) => {
  await signedIn(await server.logIn(demoAccounts.worker));
  for (const when of ['upcoming', 'past']) {
    await page.goto(`/shifts/my?when=${when}`);
    await expectAccessible(page);
  }
});

test('codes and corrections are accessible', async ({ server, openAs }) => {
  const day = await aWorkday(server, { worker: { firstName: 'Ana', lastName: 'Silva' } });
  const page = await openAs(day.employer);
  await page.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await page.getByRole('button', { name: 'Show QR code for Ana Silva' }).click();
  await expect(page.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
  await expectDialogAccessible(page, 'Ana Silva');
  await page.getByRole('button', { name: 'Correct the times of Ana Silva' }).click();
  await expectDialogAccessible(page, 'Correct the times of Ana Silva');

  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my');
  await phone.getByRole('button', { name: 'Scan QR code' }).click();
  await expectDialogAccessible(phone, 'Scan QR code');
});
