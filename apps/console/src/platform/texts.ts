import { defaultLanguage, isLanguage } from '@relevo/i18n/languages';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next, useTranslation } from 'react-i18next';
import en from '../texts/en.json';
import fr from '../texts/fr.json';

export type Language = typeof defaultLanguage;

const resources: Record<Language, { translation: object }> = { en: { translation: en }, fr: { translation: fr } };

export const languageChoices = Object.keys(resources).filter(isLanguage);

/** Must run before the first render, so that no key is ever shown in place of a text. */
export function startTexts(): void {
  i18next.on('languageChanged', () => {
    document.documentElement.lang = currentLanguage();
  });
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources,
      initAsync: false,
      supportedLngs: languageChoices,
      fallbackLng: defaultLanguage,
      interpolation: { escapeValue: false },
      detection: {
        order: ['localStorage', 'navigator'],
        caches: ['localStorage'],
        lookupLocalStorage: 'relevo.console.language',
        convertDetectedLanguage: (tag) => tag.split('-')[0] ?? tag,
      },
    });
}

export function currentLanguage(): Language {
  return isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : defaultLanguage;
}

export function useTexts() {
  return useTranslation().t;
}

export function useLanguage(): { language: Language; changeLanguage: (language: string) => void } {
  // Reading the texts is what makes the caller render again when the language changes.
  useTranslation();
  return { language: currentLanguage(), changeLanguage: (language) => void i18next.changeLanguage(language) };
}
