import type { Language } from '@relevo/domain/account';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from './api-client.ts';
import { currentLanguage, i18n, showLanguage } from './i18n.ts';
import { useSession } from './session.tsx';
import type { TextKey, TextParameters } from './text-keys.ts';

/** Filled in by `app/text-resources.ts`, so that a key without a text does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces can be filled in from elsewhere.
export interface TextResources {}

export type TextNamespace = keyof TextResources;
export type Texts<Namespace extends TextNamespace> = (
  key: TextKey<TextResources[Namespace]>,
  parameters?: TextParameters,
) => string;

/** The texts of a room in the current language; suspends until they are loaded. */
export function useTexts<Namespace extends TextNamespace>(namespace: Namespace): Texts<Namespace> {
  const { t } = useTranslation(namespace as string);
  if (!hasTexts(namespace)) throw new Error(`The texts of "${namespace}" could not be loaded.`);
  return t as unknown as Texts<Namespace>;
}

function hasTexts(namespace: string): boolean {
  return i18n.languages.some((language) => i18n.hasResourceBundle(language, namespace));
}

export function useLanguage(): { language: Language; changeLanguage(language: Language): Promise<void> } {
  // Called for its subscription: the component renders again when the language changes.
  useTranslation('app');
  const { user, setUser } = useSession();
  const isSignedIn = user !== null;

  const changeLanguage = useCallback(
    async (language: Language) => {
      await showLanguage(language);
      if (!isSignedIn) return;
      try {
        setUser(await api.patch('/user/profile/', { account_language: language }, { toast: false }));
      } catch (error) {
        console.warn('The language could not be saved to the account.', error);
      }
    },
    [isSignedIn, setUser],
  );
  return { language: currentLanguage(), changeLanguage };
}
