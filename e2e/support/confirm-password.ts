import type { Locator, Page } from '@playwright/test';
import type { Language } from '@relevo/domain/account';
import { field } from './page-parts.ts';

const words = {
  en: { title: 'Is it you?', password: 'Your password', confirm: 'Confirm' },
  fr: { title: 'Est-ce bien vous?', password: 'Votre mot de passe', confirm: 'Confirmer' },
};

export function confirmationDialog(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('dialog', { name: words[language].title });
}

export function passwordOf(page: Page, language: Language = 'en'): Locator {
  return field(confirmationDialog(page, language), words[language].password);
}

/** Answers the question for the password. */
export async function givePassword(page: Page, password: string, language: Language = 'en'): Promise<void> {
  const dialog = confirmationDialog(page, language);
  await passwordOf(page, language).fill(password);
  await dialog.getByRole('button', { name: words[language].confirm, exact: true }).click();
}
