import type { Language } from '@relevo/domain/account';

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** `850 kB` or `2.4 MB`; in French `850 ko` and `2,4 Mo`. */
export function formatFileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= megabyte;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / megabyte : Math.max(1, bytes / kilobyte));
}
