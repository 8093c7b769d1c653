import type { Language } from '@relevo/domain/account';
import { withStop } from '@relevo/i18n/fill-text';
import { defaultLanguage } from '@relevo/i18n/languages';
import { type OnDemand, onDemand, onRecovered } from '@relevo/ui/on-demand';

export type TextParameters = Readonly<Record<string, string | number>>;
export type TextTree = { readonly [key: string]: string | TextTree };
export type Translator = (key: string, parameters?: TextParameters) => string;

/** Reads the texts of one namespace in one language. */
export type ReadTexts = (language: Language, namespace: string) => Promise<TextTree>;

const repetition = { retries: 5, firstRetryMs: 350 };

/**
 * The texts of the current language by namespace, each read when it is first asked for. A namespace that the new
 * language lacks keeps the texts it had.
 */
export class TextStore {
  language: Language = defaultLanguage;
  #wanted: Language = defaultLanguage;
  #read: ReadTexts = () => Promise.reject(new Error('The texts have not been started.'));
  #files = new Map<string, OnDemand<TextTree>>();
  #namespaces = new Set<string>();
  #translators = new Map<string, Translator>();
  #version = 0;
  #listeners = new Set<() => void>();
  #languageListeners = new Set<(language: Language) => void>();

  start(language: Language, read: ReadTexts): void {
    this.#read = read;
    onRecovered(() => this.#changed());
    this.#setLanguage(language);
  }

  /** Takes texts that arrived together with others, so that no screen waits for them later. */
  add(language: Language, texts: Readonly<Record<string, TextTree>>): void {
    for (const [namespace, tree] of Object.entries(texts)) this.#fileOf(namespace, language).put(tree);
  }

  has(namespace: string): boolean {
    return this.#treeOf(namespace) !== undefined;
  }

  /** Why the texts of a namespace could not be read so far. */
  failureOf(namespace: string): unknown {
    return this.#fileOf(namespace).now().failure?.error;
  }

  text(namespace: string, key: string, parameters: TextParameters = {}): string | undefined {
    const tree = this.#treeOf(namespace);
    if (!tree) return undefined;
    const found = pluralAt(tree, key, parameters.count, this.language) ?? textAt(tree, key);
    return found === undefined ? undefined : fill(found, parameters, this.language);
  }

  /** The same function until the language or its texts change, so that it can be a dependency of an effect. */
  translator(namespace: string): Translator {
    const known = this.#translators.get(namespace);
    if (known) return known;
    const translate: Translator = (key, parameters) => this.text(namespace, key, parameters) ?? key;
    this.#translators.set(namespace, translate);
    return translate;
  }

  /** Reads a namespace once; rejects after the second failure, while further tries follow. */
  async load(namespace: string, language = this.language): Promise<void> {
    await this.#fileOf(namespace, language).load();
  }

  /** The texts of the screens seen so far come first, so that no screen is half in one language. */
  async show(language: Language): Promise<void> {
    this.#wanted = language;
    if (language === this.language) return;
    let known: number;
    do {
      known = this.#namespaces.size;
      await Promise.allSettled([...this.#namespaces].map((namespace) => this.load(namespace, language)));
      // A screen that opened during the switch asked for its texts in the previous language.
    } while (this.#namespaces.size > known);
    if (this.#wanted === language) this.#setLanguage(language);
  }

  subscribe = (listener: () => void): (() => void) => add(this.#listeners, listener);
  version = (): number => this.#version;
  onLanguage = (listener: (language: Language) => void): (() => void) => add(this.#languageListeners, listener);

  #treeOf(namespace: string): TextTree | undefined {
    const other = this.language === 'en' ? 'fr' : 'en';
    return this.#fileOf(namespace).now().value ?? this.#fileOf(namespace, other).now().value;
  }

  #fileOf(namespace: string, language = this.language): OnDemand<TextTree> {
    this.#namespaces.add(namespace);
    const id = `${language} ${namespace}`;
    const known = this.#files.get(id);
    if (known) return known;
    const file = onDemand(() => this.#readFile(language, namespace), repetition);
    this.#files.set(id, file);
    return file;
  }

  async #readFile(language: Language, namespace: string): Promise<TextTree> {
    try {
      return await this.#read(language, namespace);
    } catch (cause) {
      throw new Error(`The ${language} texts of "${namespace}" could not be loaded.`, { cause });
    }
  }

  #setLanguage(language: Language): void {
    this.language = language;
    this.#changed();
    for (const listener of this.#languageListeners) listener(language);
  }

  #changed(): void {
    this.#translators.clear();
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Made once: that takes far longer than using them, and a list asks for them in every row.
const pluralRules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const numbers = new Map<Language, Intl.NumberFormat>();

/** Intl only where a number has more than digits: its first use holds a slow phone up for a tenth of a second. */
function formatNumber(value: number, language: Language): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  const format = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, format);
  return format.format(value);
}

function textAt(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function pluralAt(
  tree: TextTree,
  key: string,
  count: string | number | undefined,
  language: Language,
): string | undefined {
  if (count === undefined) return undefined;
  const zero = Number(count) === 0 ? textAt(tree, `${key}_zero`) : undefined;
  const category = pluralRules[language].select(Number(count));
  return zero ?? textAt(tree, `${key}_${category}`) ?? textAt(tree, `${key}_other`);
}

/** `{{name}}` is replaced by the parameter, `{{count, number}}` by it as a number of the language. */
function fill(text: string, parameters: TextParameters, language: Language): string {
  return text.replace(
    /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}(\.?)/g,
    (_, name: string, asNumber: string | undefined, stop: string) => {
      const value = parameters[name];
      if (value === undefined) return stop;
      return withStop(asNumber ? formatNumber(Number(value), language) : String(value), stop);
    },
  );
}
