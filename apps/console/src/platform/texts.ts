import { i18n, startTexts, type Texts, useTexts as useNamespaceTexts } from '@relevo/browser/texts';
import en from '../texts/en.json';
import fr from '../texts/fr.json';

export type ConsoleTexts = Texts<'console'>;

/** Runs before the first render, so that no key is ever shown instead of a text. */
export function startConsoleTexts(): Promise<void> {
  return startTexts({
    storageKey: 'relevo.console.language',
    defaultNamespace: 'console',
    readTexts: async (language) => ({ en, fr })[language],
  });
}

export function useTexts(): ConsoleTexts {
  return useNamespaceTexts('console');
}

/** The text for a name that the server chose; the name itself when there is none. Its component also calls `useTexts`. */
export function textOrName(key: string, name: string): string {
  return i18n.textOrName('console', key, name);
}
