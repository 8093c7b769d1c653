import LanguageDetector from 'i18next-browser-languagedetector';

export const languageStorageKey = 'relevo.language';

/**
 * Before anyone is signed in: what this browser remembers, then what it asks for. A signed-in person's saved
 * preference goes before both; the session applies it. Nothing is written here, only a choice is remembered.
 */
export const languageDetector = new LanguageDetector(null, {
  order: ['localStorage', 'navigator'],
  lookupLocalStorage: languageStorageKey,
  caches: [],
});
