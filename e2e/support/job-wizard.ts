import type { Locator, Page } from '@playwright/test';
import { nextWeekday } from './hiring.ts';
import { type WizardWords, wizardWords } from './job-wizard-words.ts';
import { field } from './page-parts.ts';
import { expect } from './test.ts';

/** The job of these tests: two evenings in one week, four paid hours each. */
export const posting = {
  description: 'Wine, water, a calm smile. Black shirt.\nAsk for Marie at the back door.',
  street: '404 Rue Saint-Jacques',
  city: 'Montréal',
  zipCode: 'H2Y 1S1',
  scheduleName: 'Evenings',
  startTime: '18:00',
  endTime: '22:30',
  break: '30',
  wage: '22',
};

export const firstDay = () => nextWeekday(1, 14);

type Step = keyof WizardWords['headings'];

/** A step that has arrived says its name. */
export function stepHeading(page: Page, step: Step, words = wizardWords.en): Locator {
  return page.getByRole('heading', { level: 2, name: words.headings[step] });
}

export async function next(page: Page, words = wizardWords.en): Promise<void> {
  await page.getByRole('button', { name: words.next, exact: true }).click();
}

export async function passBasics(page: Page, title: string, words = wizardWords.en): Promise<void> {
  await expect(stepHeading(page, 'basics', words)).toBeVisible();
  await field(page, words.title).fill(title);
  await field(page, words.description).fill(posting.description);
  await next(page, words);
}

export async function fillLocation(page: Page, words = wizardWords.en): Promise<void> {
  await expect(stepHeading(page, 'location', words)).toBeVisible();
  await field(page, words.street).fill(posting.street);
  await field(page, words.city).fill(posting.city);
  await field(page, words.zipCode).fill(posting.zipCode);
}

export async function passLocation(page: Page, words = wizardWords.en): Promise<void> {
  await fillLocation(page, words);
  await next(page, words);
}

/** Chooses a day of the week and its hours. */
export async function chooseDay(
  page: Page,
  day: { name: string; startTime: string; endTime: string },
  words = wizardWords.en,
): Promise<void> {
  await page.getByRole('checkbox', { name: day.name }).check();
  await page.getByLabel(`${day.name} ${words.startTime}`).fill(day.startTime);
  await page.getByLabel(`${day.name} ${words.endTime}`).fill(day.endTime);
}

/** The input itself is hidden behind its words. */
export async function choosePattern(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).check({ force: true });
}

export async function fillSchedule(page: Page, words = wizardWords.en): Promise<void> {
  await expect(stepHeading(page, 'schedule', words)).toBeVisible();
  await choosePattern(page, words.everyWeek);
  await field(page, words.startDate).fill(firstDay());
  await field(page, words.scheduleName).fill(posting.scheduleName);
  for (const name of [words.monday, words.tuesday]) await chooseDay(page, { ...posting, name }, words);
  await field(page, words.break).fill(posting.break);
}

export async function passSchedule(page: Page, words = wizardWords.en): Promise<void> {
  await fillSchedule(page, words);
  await next(page, words);
}

export async function passBudget(page: Page, words = wizardWords.en): Promise<void> {
  await expect(stepHeading(page, 'budget', words)).toBeVisible();
  await field(page, words.wage).fill(posting.wage);
  await next(page, words);
}

/** From the first step to the review, everything right at once. */
export async function passToReview(page: Page, title: string, words = wizardWords.en): Promise<void> {
  await passBasics(page, title, words);
  await passLocation(page, words);
  await passSchedule(page, words);
  await passBudget(page, words);
  await expect(stepHeading(page, 'review', words)).toBeVisible();
}
