import { openPhone } from '../world/camera.ts';
import { anEmployer, applyFor, aWorker, newTitle, postJob } from '../world/hiring.ts';
import { complaintsOf, toasts } from '../world/page-parts.ts';
import { letHoursPass, myShift, onSite, payIn, todaysShift } from '../world/shifts.ts';
import { expect, test } from '../world/world.ts';
import { words } from './get-paid.words.ts';

for (const language of ['en', 'fr'] as const) {
  const say = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: say.locale });

    test('from the hire to the money: two scans with a real camera, both sides looking on', async ({
      world,
      openAs,
      launchOptions,
    }) => {
      test.setTimeout(150_000);
      const title = newTitle('Counter');
      const [employer, worker] = await Promise.all([
        anEmployer(world, { language }),
        aWorker(world, { language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      await payIn(world, employer);
      const { id: jobId } = await postJob(world, employer, { ...todaysShift(15), title });
      await applyFor(world, worker, jobId, '24.00');

      const desk = await openAs(employer);
      const phone = await openPhone(world, worker, {
        launch: launchOptions,
        context: {
          baseURL: world.publicUrl,
          locale: say.locale,
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          geolocation: onSite,
        },
      });
      const complaints = [desk, phone.page].map(complaintsOf);
      try {
        // Hired: one tap each.
        await desk.goto(`/applications?job=${jobId}`);
        await desk.getByRole('button', { name: say.accept }).click();
        await phone.page.goto('/applications/my');
        await phone.page.getByRole('button', { name: say.confirmJob }).click();
        await phone.page.getByRole('dialog').getByRole('button', { name: say.confirmJob }).click();
        await expect(toasts(phone.page).filter({ hasText: say.booked })).toBeVisible();

        // The employer shows the code, the worker films it.
        await desk.goto(`/shifts?tab=attendance&job=${jobId}`);
        await desk.getByRole('button', { name: say.showCode }).click();
        const startCode = desk.getByRole('img', { name: say.startCode });
        await expect(startCode).toBeVisible();
        await phone.page.goto('/shifts/my');
        await phone.page.getByRole('button', { name: say.scan }).click();
        await phone.holdTo(desk, startCode);
        await phone.page.getByRole('button', { name: say.go }).click();
        const scan = phone.page.getByRole('dialog');
        await expect(scan.getByText(say.started)).toBeVisible();
        await expect(scan.getByText(say.near)).toBeVisible();
        // Both sides know at once, and a second look of the camera ends nothing.
        await expect(desk.getByRole('dialog').getByText(say.checkedIn)).toBeVisible();
        expect((await myShift(world, worker)).status).toBe('in_progress');
        await scan.getByRole('button', { name: say.done }).click();

        await letHoursPass(world, (await myShift(world, worker)).id, 2);
        await desk.getByRole('button', { name: say.showEnd }).click();
        const endCode = desk.getByRole('img', { name: say.endCode });
        await expect(endCode).toBeVisible();
        await phone.holdTo(desk, endCode);
        await phone.page.getByRole('button', { name: say.scan }).click();
        await expect(scan.getByText(say.ended)).toBeVisible();
        await expect(scan.getByText(say.sum)).toBeVisible();
        await expect(desk.getByRole('dialog').getByText(say.checkedOut)).toBeVisible();
        await scan.getByRole('button', { name: say.done }).click();

        // The money is there, and the mail says so.
        await phone.page.goto('/wallet');
        await expect(phone.page.getByText(say.wallet).first()).toBeVisible();
        expect((await world.mailTo(worker.email, say.paidMail)).language).toBe(language);
        expect(complaints).toEqual([[], []]);
      } finally {
        await phone.close();
      }
    });
  });
}
