import type { Locator, Page } from '@playwright/test';
import { anEmployer, aWorker, type Member, newTitle } from '../support/hiring.ts';
import { passToReview } from '../support/job-wizard.ts';
import { wizardWords } from '../support/job-wizard-words.ts';
import { complaintsOf, field, firstHeading, toasts } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { longTestVariants } from '../support/variants.ts';
import { words } from './hire.words.ts';

for (const { language, on, device } of longTestVariants) {
  const texts = words[language];
  const wizard = wizardWords[language];

  test.describe(`in ${language} on a ${on}`, () => {
    test.use({ locale: texts.locale, ...device });

    test('a job is posted, found, applied for with another wage, accepted and confirmed, both sides looking on', async ({
      server,
      openAs,
    }) => {
      const title = newTitle('Banquet');
      const [employer, worker] = await Promise.all([
        anEmployer(server, { language }),
        aWorker(server, { language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      const [employerPage, workerPage] = [await openAs(employer), await openAs(worker)];
      const complaints = [employerPage, workerPage].map((page) => complaintsOf(page));

      await post(employerPage, title);
      await findAndApply(workerPage, title);
      await receive(server, employer, title);
      const applicant = await accept(employerPage);

      await expect(workerPage.getByText(texts.confirm.chip, { exact: true })).toBeVisible();
      const acceptance = await server.mailTo(worker.email, texts.mail.accepted(title));
      expect(acceptance.language).toBe(language);
      await confirm(workerPage, acceptance.link, title);

      const confirmation = await server.mailTo(employer.email, texts.mail.confirmed(title));
      expect(confirmation.language).toBe(language);
      // Both pages have stood open all the while: they learn of it by themselves.
      await expect(applicant.getByText(texts.hired.confirmed, { exact: true })).toBeVisible();
      await employerPage.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(firstHeading(employerPage)).toHaveText(title);
      await expect(employerPage.getByText(texts.hired.places)).toBeVisible();
      await expect(employerPage.getByText(texts.hired.jobStatus, { exact: true }).first()).toBeVisible();
      expect(complaints).toEqual([[], []]);
    });
  });

  async function post(page: Page, title: string): Promise<void> {
    await page.goto('/jobs/my');
    await page.getByRole('main').getByRole('link', { name: wizard.postJob }).first().click();
    await passToReview(page, title, wizard);
    await page.getByRole('button', { name: wizard.post, exact: true }).click();
    await expect(toasts(page).filter({ hasText: texts.posted(title) })).toBeVisible();
    await expect(firstHeading(page)).toHaveText(title);
  }

  async function findAndApply(page: Page, title: string): Promise<void> {
    await page.goto('/jobs');
    await field(page, texts.find.search).fill(title);
    await page.keyboard.press('Enter');
    const card = page.getByRole('list', { name: texts.find.jobs, exact: true }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(texts.find.wage);
    await card.getByRole('link', { name: title }).click();
    await expect(firstHeading(page)).toHaveText(title);
    await field(page, texts.apply.wage).fill(texts.apply.ask);
    await expect(page.getByText(texts.apply.comesTo)).toBeVisible();
    await page.getByRole('button', { name: texts.apply.send, exact: true }).click();
    await expect(toasts(page).filter({ hasText: texts.apply.sent })).toBeVisible();
    await expect(page.getByRole('heading', { name: texts.apply.yours })).toBeVisible();
    await expect(page.getByText(texts.apply.pending, { exact: true })).toBeVisible();
  }

  async function receive(server: TestServer, employer: Member, title: string): Promise<void> {
    const mail = await server.mailTo(employer.email, texts.mail.applied(title));
    expect(mail.language).toBe(language);
    expect(mail.text).toContain(texts.mail.asks);
  }

  /** Answers with the row or card of the applicant. */
  async function accept(page: Page): Promise<Locator> {
    await page.getByRole('link', { name: texts.answer.view }).click();
    await expect(page).toHaveURL(/\/applications\?job=/);
    // A wide screen compares applicants in a table, a narrow one shows a card of each.
    const [row, card] = [
      page.getByRole('row', { name: 'Louis Riel' }),
      page.getByRole('article', { name: 'Louis Riel' }),
    ];
    const applicant = row.or(card);
    await expect(applicant).toContainText(texts.answer.asked);
    await expect(applicant).toContainText(texts.answer.above);
    await applicant.getByRole('button', { name: texts.answer.accept }).click();
    await expect(toasts(page).filter({ hasText: texts.answer.accepted })).toBeVisible();
    await expect(applicant).toContainText(texts.answer.waiting);
    return applicant;
  }

  async function confirm(page: Page, link: string, title: string): Promise<void> {
    await page.goto(link);
    const application = page.getByRole('article', { name: title });
    await application.getByRole('button', { name: texts.confirm.button }).click();
    const question = page.getByRole('dialog', { name: texts.confirm.question });
    await question.getByRole('button', { name: texts.confirm.button }).click();
    await expect(toasts(page).filter({ hasText: texts.confirm.booked })).toBeVisible();
    await expect(application.getByText(texts.hired.confirmed, { exact: true })).toBeVisible();
  }
}
