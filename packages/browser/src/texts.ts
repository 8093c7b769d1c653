import type { Language } from '@relevo/domain/account';
import { defaultLanguage, isLanguage } from '@relevo/i18n/languages';
import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { type ReadTexts, TextStore, type TextTree } from './text-store.ts';

/** Filled in by each app's `text-resources.ts`, so that a key without a text or a text without a parameter does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces can be filled in from elsewhere.
export interface TextResources {}

export type TextNamespace = keyof TextResources;
export type Texts<Namespace extends TextNamespace> = <Key extends TextKey<Namespace>>(
  key: Key,
  ...parameters: Given<ParameterNames<Namespace, Key>>
) => string;

/** The parameters that the texts of all these keys name; none when they name none. */
type Given<Names extends string> = [Names] extends [never]
  ? []
  : [parameters: Readonly<Record<Names, string | number>>];
type ParameterNames<Namespace extends TextNamespace, Key extends string> = Key extends keyof Part<
  Namespace,
  'parameters'
>
  ? Part<Namespace, 'parameters'>[Key] & string
  : never;
type Part<Namespace extends TextNamespace, Name extends string> = TextResources[Namespace][Name &
  keyof TextResources[Namespace]];

type Plural<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : Key;

/** The dotted keys of a text file; the plural forms of one text are one key. */
type DottedKey<Resource> = {
  [Key in keyof Resource & string]: Resource[Key] extends string ? Plural<Key> : `${Key}.${DottedKey<Resource[Key]>}`;
}[keyof Resource & string];
export type TextKey<Namespace extends TextNamespace> = DottedKey<Part<Namespace, 'texts'>>;

/** The keys of texts without parameters. */
export type PlainTextKey<Namespace extends TextNamespace> = Exclude<
  TextKey<Namespace>,
  keyof Part<Namespace, 'parameters'>
>;

const store = new TextStore();

/** For code outside components, which can neither suspend nor follow a change of language. */
export const i18n = {
  /** The key itself when there is no text yet. */
  t<Namespace extends TextNamespace, Key extends TextKey<Namespace>>(
    namespace: Namespace,
    key: Key,
    ...[parameters]: Given<ParameterNames<Namespace, Key>>
  ): string {
    return store.text(namespace, key, parameters) ?? key;
  },
  /** The text for a name that the server chose; the name itself when there is none. */
  textOrName: (namespace: TextNamespace, key: string, name: string): string => store.text(namespace, key) ?? name,
  loadNamespaces: (namespace: TextNamespace): Promise<void> => store.load(namespace),
};

let languageStorageKey = '';

type TextsStart = {
  /** Where this browser remembers the language that the visitor chose. */
  storageKey: string;
  /** The namespace that the first screen cannot be drawn without. */
  defaultNamespace: TextNamespace;
  readTexts: ReadTexts;
};

/** Resolves when the language is known and the first texts are loaded, or could not be loaded. */
export async function startTexts(start: TextsStart): Promise<void> {
  languageStorageKey = start.storageKey;
  store.onLanguage((language) => {
    document.documentElement.lang = language;
  });
  store.start(preferredLanguage(), start.readTexts);
  // A failure is shown by the first screen that lacks its texts.
  await store.load(start.defaultNamespace).catch(() => undefined);
}

/**
 * The stored choice first, then the browser's own languages; the first one we have texts in. The saved preference of a
 * signed-in account goes before both: the session applies it.
 */
function preferredLanguage(): Language {
  const preferred = [browserStorage.read(languageStorageKey) ?? '', ...navigator.languages];
  return preferred.map((tag) => tag.split('-')[0] ?? '').find(isLanguage) ?? defaultLanguage;
}

export function currentLanguage(): Language {
  return store.language;
}

/** Shows the whole app in `language` and stores the choice in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  browserStorage.write(languageStorageKey, language);
  await store.show(language);
}

/** Takes the texts of a file that holds more than the namespace that was asked for. */
export const addTexts = (language: Language, texts: Readonly<Record<string, TextTree>>): void =>
  store.add(language, texts);

/** Reads texts before the screen that uses them is drawn. */
export async function loadTexts(namespaces: readonly TextNamespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => store.load(namespace)));
}

/** The texts of a namespace in the current language; suspends until they are loaded. */
export function useTexts<Namespace extends TextNamespace>(namespace: Namespace): Texts<Namespace> {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  // Thrown, because hooks after a suspended `use` fail when React renders their component again (its error 467).
  if (!store.has(namespace)) throw store.failureOf(namespace) ?? store.load(namespace);
  return store.translator(namespace) as Texts<Namespace>;
}

export function useLanguage(): { language: Language } {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  return { language: currentLanguage() };
}
