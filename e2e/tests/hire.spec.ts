import type { Locator, Page } from '@playwright/test';
import type { Language } from '@relevo/domain/account';
import { isDeep } from '@relevo/fixtures/depth';
import { anEmployer, aWorker, newTitle } from '../support/hiring.ts';
import { passToReview } from '../support/job-wizard.ts';
import { wizardWords } from '../support/job-wizard-words.ts';
import { complaintsOf, field, firstHeading, toasts } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { longTestVariants } from '../support/variants.ts';
import { words } from './hire.words.ts';

type Variant = (typeof longTestVariants)[number];

/** The employer in French on a phone, the worker in English on a desktop; in `npm run test:deep` both alike in each way. */
const sides = isDeep
  ? longTestVariants.map((each) => ({ employer: each, worker: each }))
  : [{ employer: longTestVariants[1] as Variant, worker: longTestVariants[0] as Variant }];

for (const { employer: boss, worker: hand } of sides) {
  const [texts, theirTexts] = [words[boss.language], words[hand.language]];

  test.describe(`in ${boss.language} on a ${boss.on}, in ${hand.language} on a ${hand.on}`, () => {
    test.use({ locale: texts.locale, ...boss.device });

    test('a job is posted, found, applied for with another wage, accepted and confirmed, both sides looking on', async ({
      server,
      openAs,
    }) => {
      const title = newTitle('Banquet');
      const [employer, worker] = await Promise.all([
        anEmployer(server, { language: boss.language }),
        aWorker(server, { language: hand.language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      const [employerPage, workerPage] = [await openAs(employer), await openAs(worker)];
      await workerPage.setViewportSize(hand.device.viewport);
      const complaints = [employerPage, workerPage].map((page) => complaintsOf(page));

      await post(employerPage, title, boss.language);
      await findAndApply(workerPage, title, hand.language);
      const application = await server.mailTo(employer.email, texts.mail.applied(title));
      expect(application.language).toBe(boss.language);
      expect(application.text).toContain(texts.mail.asks);
      const applicant = await accept(employerPage, boss.language);

      await expect(workerPage.getByText(theirTexts.confirm.chip, { exact: true })).toBeVisible();
      const acceptance = await server.mailTo(worker.email, theirTexts.mail.accepted(title));
      expect(acceptance.language).toBe(hand.language);
      await confirm(workerPage, acceptance.link, title, hand.language);

      const confirmation = await server.mailTo(employer.email, texts.mail.confirmed(title));
      expect(confirmation.language).toBe(boss.language);
      // Both pages have stood open all the while: they learn of it by themselves.
      await expect(applicant.getByText(texts.hired.confirmed, { exact: true })).toBeVisible();
      await employerPage.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(firstHeading(employerPage)).toHaveText(title);
      await expect(employerPage.getByText(texts.hired.places)).toBeVisible();
      await expect(employerPage.getByText(texts.hired.jobStatus, { exact: true }).first()).toBeVisible();
      expect(complaints).toEqual([[], []]);
    });
  });
}

async function post(page: Page, title: string, language: Language): Promise<void> {
  const wizard = wizardWords[language];
  await page.goto('/jobs/my');
  await page.getByRole('main').getByRole('link', { name: wizard.postJob }).first().click();
  await passToReview(page, title, wizard);
  await page.getByRole('button', { name: wizard.post, exact: true }).click();
  await expect(toasts(page).filter({ hasText: words[language].posted(title) })).toBeVisible();
  await expect(firstHeading(page)).toHaveText(title);
}

async function findAndApply(page: Page, title: string, language: Language): Promise<void> {
  const { find, apply } = words[language];
  await page.goto('/jobs');
  await field(page, find.search).fill(title);
  await page.keyboard.press('Enter');
  const card = page.getByRole('list', { name: find.jobs, exact: true }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(find.wage);
  await card.getByRole('link', { name: title }).click();
  await expect(firstHeading(page)).toHaveText(title);
  await field(page, apply.wage).fill(apply.ask);
  await expect(page.getByText(apply.comesTo)).toBeVisible();
  await page.getByRole('button', { name: apply.send, exact: true }).click();
  await expect(toasts(page).filter({ hasText: apply.sent })).toBeVisible();
  await expect(page.getByRole('heading', { name: apply.yours })).toBeVisible();
  await expect(page.getByText(apply.pending, { exact: true })).toBeVisible();
}

/** Answers with the row or card of the applicant. */
async function accept(page: Page, language: Language): Promise<Locator> {
  const { answer } = words[language];
  await page.getByRole('link', { name: answer.view }).click();
  await expect(page).toHaveURL(/\/applications\?job=/);
  // A wide screen compares applicants in a table, a narrow one shows a card of each.
  const [row, card] = [
    page.getByRole('row', { name: 'Louis Riel' }),
    page.getByRole('article', { name: 'Louis Riel' }),
  ];
  const applicant = row.or(card);
  await expect(applicant).toContainText(answer.asked);
  await expect(applicant).toContainText(answer.above);
  await applicant.getByRole('button', { name: answer.accept }).click();
  await expect(toasts(page).filter({ hasText: answer.accepted })).toBeVisible();
  await expect(applicant).toContainText(answer.waiting);
  return applicant;
}

async function confirm(page: Page, link: string, title: string, language: Language): Promise<void> {
  const texts = words[language];
  await page.goto(link);
  const application = page.getByRole('article', { name: title });
  await application.getByRole('button', { name: texts.confirm.button }).click();
  const question = page.getByRole('dialog', { name: texts.confirm.question });
  await question.getByRole('button', { name: texts.confirm.button }).click();
  await expect(toasts(page).filter({ hasText: texts.confirm.booked })).toBeVisible();
  await expect(application.getByText(texts.hired.confirmed, { exact: true })).toBeVisible();
}
