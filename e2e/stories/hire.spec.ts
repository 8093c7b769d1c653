import type { Locator, Page } from '@playwright/test';
import { anEmployer, aWorker, type Member, newTitle } from '../world/hiring.ts';
import { passToReview } from '../world/job-wizard.ts';
import { wizardWords } from '../world/job-wizard-words.ts';
import { complaintsOf, field, firstHeading, toasts } from '../world/page-parts.ts';
import { expect, test, type World } from '../world/world.ts';
import { words } from './hire.words.ts';

for (const language of ['en', 'fr'] as const) {
  const say = words[language];
  const wizard = wizardWords[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale: say.locale });

    test('a job is posted, found, applied for with another wage, accepted and confirmed, both sides looking on', async ({
      world,
      openAs,
    }) => {
      test.setTimeout(120_000);
      const title = newTitle('Banquet');
      const [employer, worker] = await Promise.all([
        anEmployer(world, { language }),
        aWorker(world, { language, firstName: 'Louis', lastName: 'Riel' }),
      ]);
      const [employerPage, workerPage] = [await openAs(employer), await openAs(worker)];
      const complaints = [employerPage, workerPage].map(complaintsOf);

      await post(employerPage, title);
      await findAndApply(workerPage, title);
      await receive(world, employer, title);
      const applicant = await accept(employerPage);

      await expect(workerPage.getByText(say.confirm.chip, { exact: true })).toBeVisible();
      const acceptance = await world.mailTo(worker.email, say.mail.accepted(title));
      expect(acceptance.language).toBe(language);
      await confirm(workerPage, acceptance.link, title);

      const confirmation = await world.mailTo(employer.email, say.mail.confirmed(title));
      expect(confirmation.language).toBe(language);
      // Both pages have stood open all the while: they learn of it by themselves.
      await expect(applicant.getByText(say.hired.confirmed, { exact: true })).toBeVisible();
      await employerPage.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(firstHeading(employerPage)).toHaveText(title);
      await expect(employerPage.getByText(say.hired.places)).toBeVisible();
      await expect(employerPage.getByText(say.hired.jobStatus, { exact: true }).first()).toBeVisible();
      expect(complaints).toEqual([[], []]);
    });
  });

  async function post(page: Page, title: string): Promise<void> {
    await page.goto('/jobs/my');
    await page.getByRole('main').getByRole('link', { name: wizard.postJob }).first().click();
    await passToReview(page, title, wizard);
    await page.getByRole('button', { name: wizard.post, exact: true }).click();
    await expect(toasts(page).filter({ hasText: say.posted(title) })).toBeVisible();
    await expect(firstHeading(page)).toHaveText(title);
  }

  async function findAndApply(page: Page, title: string): Promise<void> {
    await page.goto('/jobs');
    await field(page, say.find.search).fill(title);
    await page.keyboard.press('Enter');
    const card = page.getByRole('list', { name: say.find.jobs, exact: true }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(say.find.wage);
    await card.getByRole('link', { name: title }).click();
    await expect(firstHeading(page)).toHaveText(title);
    await field(page, say.apply.wage).fill(say.apply.ask);
    await expect(page.getByText(say.apply.comesTo)).toBeVisible();
    await page.getByRole('button', { name: say.apply.send, exact: true }).click();
    await expect(toasts(page).filter({ hasText: say.apply.sent })).toBeVisible();
    await expect(page.getByRole('heading', { name: say.apply.yours })).toBeVisible();
    await expect(page.getByText(say.apply.pending, { exact: true })).toBeVisible();
  }

  async function receive(world: World, employer: Member, title: string): Promise<void> {
    const mail = await world.mailTo(employer.email, say.mail.applied(title));
    expect(mail.language).toBe(language);
    expect(mail.text).toContain(say.mail.asks);
  }

  /** Answers with the row or card of the applicant. */
  async function accept(page: Page): Promise<Locator> {
    await page.getByRole('link', { name: say.answer.view }).click();
    await expect(page).toHaveURL(/\/applications\?job=/);
    // A wide screen compares applicants in a table, a narrow one shows a card of each.
    const [row, card] = [
      page.getByRole('row', { name: 'Louis Riel' }),
      page.getByRole('article', { name: 'Louis Riel' }),
    ];
    const applicant = row.or(card);
    await expect(applicant).toContainText(say.answer.asked);
    await expect(applicant).toContainText(say.answer.above);
    await applicant.getByRole('button', { name: say.answer.accept }).click();
    await expect(toasts(page).filter({ hasText: say.answer.accepted })).toBeVisible();
    await expect(applicant).toContainText(say.answer.waiting);
    return applicant;
  }

  async function confirm(page: Page, link: string, title: string): Promise<void> {
    await page.goto(link);
    const application = page.getByRole('article', { name: title });
    await application.getByRole('button', { name: say.confirm.button }).click();
    const question = page.getByRole('dialog', { name: say.confirm.question });
    await question.getByRole('button', { name: say.confirm.button }).click();
    await expect(toasts(page).filter({ hasText: say.confirm.booked })).toBeVisible();
    await expect(application.getByText(say.hired.confirmed, { exact: true })).toBeVisible();
  }
}
