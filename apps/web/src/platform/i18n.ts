import type { Language } from '@relevo/domain/account';
import { defaultLanguage, isLanguage } from '@relevo/i18n/languages';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { browserStorage } from './browser-storage.ts';
import { languageDetector, languageStorageKey } from './language-detector.ts';
import { textFiles } from './text-files.ts';

export const i18n = createInstance();

const failedNamespaces = new Set<string>();

/** Resolves when the language is known and the texts of the frame are there (or have failed for good). */
export async function startTexts(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  i18n.on('failedLoading', (_language, namespace) => failedNamespaces.add(namespace));
  await i18n
    .use(languageDetector)
    .use(textFiles)
    .use(initReactI18next)
    .init({
      supportedLngs: ['en', 'fr'],
      fallbackLng: defaultLanguage,
      load: 'languageOnly',
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    });
}

export function currentLanguage(): Language {
  // Not the language of the loaded texts: it is also asked for when none could be loaded.
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}

/** Shows the whole app in `language` and remembers it in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  browserStorage.write(languageStorageKey, language);
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** Asks again for texts that could not be had; a screen that needs them says so if it fails once more. */
export async function retryFailedTexts(): Promise<void> {
  if (failedNamespaces.size === 0) return;
  const namespaces = [...failedNamespaces];
  failedNamespaces.clear();
  await i18n.reloadResources(i18n.languages, namespaces);
}
