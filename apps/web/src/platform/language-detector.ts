import type { LanguageDetectorModule } from 'i18next';
import { browserStorage } from './browser-storage.ts';

export const languageStorageKey = 'relevo.language';

/**
 * Before anyone is signed in: what this browser remembers, then what it asks for; i18next takes the first it speaks.
 * A signed-in person's saved preference goes before both: the session applies it.
 */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect() {
    const wishes = [browserStorage.read(languageStorageKey) ?? '', ...navigator.languages];
    return wishes.map((wish) => wish.split('-')[0] ?? '').filter((wish) => wish !== '');
  },
};
