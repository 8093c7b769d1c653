import { expectDialogUsable, expectUsable } from '../world/barriers.ts';
import { demoAccounts } from '../world/person.ts';
import { aWorkday } from '../world/shifts.ts';
import { expect, test } from '../world/world.ts';

for (const tab of ['roster', 'attendance', 'timeline', 'payments']) {
  test(`the ${tab} of /shifts can be used by everyone, light, dark and narrow`, async ({ page, world, signedIn }) => {
    await signedIn(await world.logIn(demoAccounts.employer));
    await page.goto(`/shifts?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
    await expectUsable(page);
  });
}

for (const when of ['upcoming', 'past']) {
  test(`/shifts/my, ${when}, can be used by everyone, light, dark and narrow`, async ({ page, world, signedIn }) => {
    await signedIn(await world.logIn(demoAccounts.worker));
    await page.goto(`/shifts/my?when=${when}`);
    await expectUsable(page);
  });
}

test('codes, corrections and the kiosk can be used by everyone', async ({ world, openAs }) => {
  const day = await aWorkday(world, { worker: { firstName: 'Ana', lastName: 'Silva' } });
  const page = await openAs(day.employer);
  await page.goto(`/shifts?tab=attendance&job=${day.jobId}`);
  await page.getByRole('button', { name: 'Show QR code for Ana Silva' }).click();
  await expect(page.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
  await expectDialogUsable(page, 'Ana Silva');
  await page.getByRole('button', { name: 'Correct the times of Ana Silva' }).click();
  await expectDialogUsable(page, 'Correct the times of Ana Silva');
  await page.getByRole('button', { name: 'Kiosk mode' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Silva/ })
    .click();
  await expect(page.getByRole('img', { name: 'QR code to start the shift' })).toBeVisible();
  await expectUsable(page);

  const phone = await openAs(day.worker);
  await phone.goto('/shifts/my');
  await phone.getByRole('button', { name: 'Scan QR code' }).click();
  await expectDialogUsable(phone, 'Scan QR code');
});
