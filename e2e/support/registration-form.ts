import { expect, type Page } from '@playwright/test';
import { field } from './page-parts.ts';
import type { Person } from './person.ts';
import { type RegistrationWords, registrationWords } from './registration-words.ts';

/** An address as a user types it, and the suggestion for it. */
export const typedAddress = {
  typed: '4200 rue Saint-Denis montreal h2j 2l1',
  suggestion: '4200 rue Saint-Denis, Montréal, QC H2J 2L1, Canada',
  line: '4200 rue Saint-Denis',
  city: 'Montréal',
  zipCode: 'H2J 2L1',
  country: 'Canada',
};

/** The first step, up to the press on "Next". */
export async function passWho(page: Page, person: Person, words = registrationWords.en): Promise<void> {
  await field(page, words.firstName).fill(person.firstName);
  await field(page, words.lastName).fill(person.lastName);
  await field(page, words.email).fill(person.email);
  // Going on is submitting, so the Enter key does it too.
  await field(page, words.email).press('Enter');
}

/** The second step, up to the press on "Next". */
export async function passAccount(page: Page, person: Person, words = registrationWords.en): Promise<void> {
  await fillAccount(page, person, words);
  await page.getByRole('button', { name: words.next }).click();
}

export async function fillAccount(page: Page, person: Person, words = registrationWords.en): Promise<void> {
  await field(page, words.password).fill(person.password);
  await field(page, words.confirm).fill(person.password);
  await field(page, words.phone).pressSequentially('5145550100');
  await field(page, words.sex).selectOption(words.female);
  await field(page, words.birth).fill('1990-05-17');
  await page.getByRole('checkbox', { name: words.terms }).check();
}

/** Types an address into the third step, chooses the suggestion with the keys, and sees the rest filled in. */
export async function chooseAddress(page: Page, words: RegistrationWords = registrationWords.en): Promise<void> {
  const address = page.getByRole('combobox', { name: words.address });
  await address.pressSequentially(typedAddress.typed);
  const suggestions = page.getByRole('listbox', { name: words.suggestions });
  await expect(suggestions.getByRole('option', { name: typedAddress.suggestion })).toBeVisible();
  await address.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toHaveText(typedAddress.suggestion);
  await address.press('Enter');
  await expect(suggestions).toBeHidden();
  await expectChosenAddress(page, words);
}

export async function expectChosenAddress(page: Page, words: RegistrationWords): Promise<void> {
  await expect(page.getByRole('combobox', { name: words.address })).toHaveValue(typedAddress.line);
  const filledIn = { city: typedAddress.city, zipCode: typedAddress.zipCode, country: typedAddress.country };
  for (const [name, value] of Object.entries(filledIn)) {
    const filled = field(page, words[name as keyof typeof filledIn]);
    await expect(filled).toHaveValue(value);
    await expect(filled).toHaveAttribute('readonly');
  }
}
