import type { Language } from '@relevo/domain/account';
import { isDeep } from '@relevo/fixtures/depth';
import { expectAccessible, expectDialogAccessible } from '../support/accessibility.ts';
import { ask } from '../support/database.ts';
import { toasts, visit } from '../support/page-parts.ts';
import { aWorkday, myShift, scanNow, type Workday } from '../support/shifts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { longTestVariants } from '../support/variants.ts';

const texts = {
  en: {
    locale: 'en-CA',
    extend: 'Extend the shift of Ana Silva',
    extendTitle: 'Ask Ana Silva to stay longer',
    ask: 'Ask',
    asked: 'Ana Silva is asked to stay longer.',
    staying: 'Staying longer',
    question: 'Can you stay 30 min longer',
    yes: /^Yes, stay until/,
    stays: /Ana Silva stays 30.min longer/,
    overtime: 'Overtime',
    longer: /Stayed 45.min longer than planned/,
    decline: 'Decline the overtime of Ana Silva',
    why: /^Why do you decline\?/,
    declineNow: 'Decline overtime',
    declined: /declined 45.min of overtime/,
    dispute: /^Something is not right/,
    reason: /^I worked 45.min after the planned end of the shift\.$/,
    payments: 'Payments',
    approve: /^Approve \$15\.00 of overtime for Ana Silva/,
    paid: '$15.00 of overtime is paid to Ana Silva.',
    approved: /45.min of overtime was approved: \$15\.00/,
  },
  fr: {
    locale: 'fr-CA',
    extend: 'Prolonger le quart de Ana Silva',
    extendTitle: 'Demander à Ana Silva de rester plus longtemps',
    ask: 'Demander',
    asked: 'La demande est envoyée à Ana Silva.',
    staying: 'Rester plus longtemps',
    question: 'Pouvez-vous rester 30 min de plus',
    yes: /^Oui, rester jusqu/,
    stays: /Ana Silva reste 30.min de plus/,
    overtime: 'Temps supplémentaire',
    longer: /Est resté 45.min de plus que prévu/,
    decline: 'Refuser le temps supplémentaire de Ana Silva',
    why: /^Pourquoi refusez-vous\?/,
    declineNow: 'Refuser le temps supplémentaire',
    declined: /a refusé 45.min de temps supplémentaire/,
    dispute: /^Quelque chose/,
    reason: /J’ai travaillé 45.min après la fin prévue du quart\./,
    payments: 'Paiements',
    approve: /^Approuver 15,00.\$ de temps supplémentaire pour Ana Silva/,
    paid: /15,00.\$ de temps supplémentaire sont payés à Ana Silva\./,
    approved: /45.min de temps supplémentaire ont été approuvées.:.15,00.\$/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** Moves the planned time instead of waiting: it began five hours ago and ends so many minutes from now. */
async function endsIn({ dataDir }: TestServer, { shiftId }: Workday, minutes: number): Promise<void> {
  const times = `starts_at = now() - interval '5 hours', ends_at = now() + make_interval(mins => $2),
    checked_in_at = now() - interval '5 hours'`;
  await ask(dataDir, `update worker_shifts set ${times} where id = $1`, [shiftId, minutes]);
}

type Variant = (typeof longTestVariants)[number];

/** The employer in English on a desktop, the worker in French on a phone; in `npm run test:deep` both alike in each way. */
const sides = isDeep
  ? longTestVariants.map((each) => ({ employer: each, worker: each }))
  : [{ employer: longTestVariants[0] as Variant, worker: longTestVariants[1] as Variant }];

for (const { employer, worker } of sides) {
  const words = texts[employer.language];
  const theirWords = texts[worker.language];

  test.describe(`in ${employer.language} on a ${employer.on}, in ${worker.language} on a ${worker.on}`, () => {
    test.use({ locale: words.locale, ...employer.device });

    test('a worker is asked to stay, stays longer still, and is paid for it with one tap', async ({
      server,
      openAs,
    }) => {
      const day = await aWorkday(server, {
        employer: { language: employer.language },
        worker: { language: worker.language, firstName: 'Ana', lastName: 'Silva' },
        job: { wage: '20.00' },
      });
      await scanNow(server, day);
      await endsIn(server, day, 60);

      // The employer asks, the worker answers with one tap, and the employer's board shows it without a reload.
      const board = await openAs(day.employer);
      await board.goto(`/shifts?tab=attendance&job=${day.jobId}`);
      await board.getByRole('button', { name: words.extend }).click();
      const dialog = board.getByRole('dialog', { name: words.extendTitle });
      await expectDialogAccessible(board, words.extendTitle, { keepOpen: true });
      await dialog.getByRole('button', { name: words.ask, exact: true }).click();
      await expect(toasts(board).filter({ hasText: words.asked })).toBeVisible();
      const mine = await openAs(day.worker);
      await mine.setViewportSize(worker.device.viewport);
      await mine.goto('/shifts/my');
      const offer = mine.getByRole('region', { name: theirWords.staying });
      await expect(offer).toContainText(theirWords.question);
      await expectAccessible(mine, { inDark: true });
      await offer.getByRole('button', { name: theirWords.yes }).click();
      await expect(board.getByRole('region', { name: words.staying })).toContainText(words.stays);

      // Three quarters of an hour after the new end: declined with a reason, which opens a filled-in form.
      await endsIn(server, day, -45);
      await scanNow(server, day);
      const request = board.getByRole('region', { name: words.overtime, exact: true });
      await expect(request).toContainText(words.longer);
      await expectAccessible(board);
      await request.getByRole('button', { name: words.decline }).click();
      await request.getByRole('textbox', { name: words.why }).fill('The counter was closed.');
      await request.getByRole('button', { name: words.declineNow }).click();
      await visit(mine, '/shifts/my?when=past');
      const answered = mine.getByRole('region', { name: theirWords.overtime, exact: true });
      await expect(answered).toContainText(theirWords.declined);
      await expect(answered).toContainText('The counter was closed.');
      await expectAccessible(mine);
      const { pay } = await myShift(server, day.worker);
      await mine.getByRole('button', { name: theirWords.dispute }).click();
      const form = mine.getByRole('dialog');
      await expect(form.getByRole('textbox').first()).toHaveValue((Number(pay) + 15).toFixed(2));
      await expect(form.getByRole('textbox').last()).toHaveValue(theirWords.reason);
      await mine.keyboard.press('Escape');

      // A late yes on the payments tab pays it at once.
      await visit(board, `/shifts?tab=payments&job=${day.jobId}`);
      const payments = board.getByRole('tabpanel', { name: words.payments });
      await payments.getByRole('button', { name: words.approve }).click();
      await expect(toasts(board).filter({ hasText: words.paid })).toBeVisible();
      await expectAccessible(board);
      await expect(answered).toContainText(theirWords.approved);
      expect(await myShift(server, day.worker)).toMatchObject({
        pay: (Number(pay) + 15).toFixed(2),
        funding: 'paid',
        overtime: { status: 'approved' },
      });
    });
  });
}
