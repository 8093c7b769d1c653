import type { Language } from '@relevo/domain/account';
import en from '../../texts/en.json';
import fr from '../../texts/fr.json';

const reasons = [
  'document_unreadable',
  'document_expired',
  'name_differs',
  'document_missing',
  'company_not_found',
  'not_reached',
] as const;

/** What accounts are usually rejected for, in the language of the person who reads it. */
export function rejectionReasons(language: Language): string[] {
  const texts = { en, fr }[language].reject_reason;
  return reasons.map((reason) => texts[reason]);
}
