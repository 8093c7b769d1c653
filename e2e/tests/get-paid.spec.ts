import type { Language } from '@relevo/domain/account';
import { byDepth } from '@relevo/fixtures/depth';
import { openPhone } from '../support/camera.ts';
import { anEmployer, applyFor, aWorker, newTitle, postJob } from '../support/hiring.ts';
import { drawing } from '../support/launch.ts';
import { complaintsOf, firstHeading, toasts, visit } from '../support/page-parts.ts';
import { letHoursPass, myShift, onSite, payIn, todaysShift } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { words } from './get-paid.words.ts';

for (const language of byDepth<Language[]>({ short: ['fr'], deep: ['en', 'fr'] })) {
  const texts = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts.locale });

    test('from the hire to the money: two scans with a real camera, both sides looking on', async ({ server }) => {
      const title = newTitle('Counter');
      const [employer, worker] = await Promise.all([
        anEmployer(server, { language }),
        aWorker(server, { language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      await payIn(server, employer);
      const { id: jobId } = await postJob(server, employer, { ...todaysShift(15), title });
      await applyFor(server, worker, jobId, '24.00');

      const phone = await openPhone(server, worker, {
        launch: drawing,
        context: {
          baseURL: server.publicUrl,
          locale: texts.locale,
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          geolocation: onSite,
        },
      });
      const employerPage = await phone.openScreen(employer);
      const complaints = [
        // A code that is renewed at the very moment at which the shift starts or ends is refused, and shown no more.
        complaintsOf(employerPage, { status: 409, code: 'invalid_transition', path: /\/qr-code\/$/ }),
        complaintsOf(phone.page),
      ];
      try {
        // Hired: one tap each.
        await employerPage.goto(`/applications?job=${jobId}`);
        await employerPage.getByRole('button', { name: texts.accept }).click();
        await phone.page.goto('/applications/my');
        await phone.page.getByRole('button', { name: texts.confirmJob }).click();
        await phone.page.getByRole('dialog').getByRole('button', { name: texts.confirmJob }).click();
        await expect(toasts(phone.page).filter({ hasText: texts.booked })).toBeVisible();

        // The employer shows the code, the worker films it.
        await visit(employerPage, `/shifts?tab=attendance&job=${jobId}`);
        await employerPage.getByRole('button', { name: texts.showCode }).click();
        const startCode = employerPage.getByRole('img', { name: texts.startCode });
        await expect(startCode).toBeVisible();
        await visit(phone.page, '/shifts/my');
        await phone.page.getByRole('button', { name: texts.scan }).click();
        await phone.holdTo(employerPage, startCode);
        await phone.page.getByRole('button', { name: texts.go }).click();
        const scan = phone.page.getByRole('dialog');
        await expect(scan.getByText(texts.started)).toBeVisible();
        await expect(scan.getByText(texts.near)).toBeVisible();
        // Both sides know at once, and a second look of the camera ends nothing.
        await expect(employerPage.getByRole('dialog').getByText(texts.checkedIn)).toBeVisible();
        expect((await myShift(server, worker)).status).toBe('in_progress');
        await scan.getByRole('button', { name: texts.done }).click();

        await letHoursPass(server, (await myShift(server, worker)).id, 2);
        await employerPage.getByRole('button', { name: texts.showEnd }).click();
        const endCode = employerPage.getByRole('img', { name: texts.endCode });
        await expect(endCode).toBeVisible();
        await phone.holdTo(employerPage, endCode);
        await phone.page.getByRole('button', { name: texts.scan }).click();
        await expect(scan.getByText(texts.ended)).toBeVisible();
        await expect(scan.getByText(texts.sum)).toBeVisible();
        await expect(employerPage.getByRole('dialog').getByText(texts.checkedOut)).toBeVisible();
        await scan.getByRole('button', { name: texts.done }).click();

        // The money is there, and the mail says so.
        await visit(phone.page, '/wallet');
        await expect(firstHeading(phone.page)).toHaveText(/^(Wallet|Portefeuille)$/);
        await expect(phone.page.getByText(texts.wallet).first()).toBeVisible();
        expect((await server.mailTo(worker.email, texts.paidMail)).language).toBe(language);
        expect(complaints).toEqual([[], []]);
      } finally {
        await phone.close();
      }
    });
  });
}
