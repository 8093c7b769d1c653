import { textBundles } from 'virtual:text-bundles';
import type { ReadTexts } from '@relevo/browser/text-store';
import { addTexts } from '@relevo/browser/texts';
import type { Language } from '@relevo/domain/account';
import { bundleOf } from './text-bundle-of.ts';

type TextFile = { default: Parameters<typeof addTexts>[1] };

/** The texts of one namespace in one language, out of a file that also holds others. */
export const readTextFile: ReadTexts = async (language, namespace) => {
  const texts =
    (await readFirstTexts(language))?.[namespace] ?? (await readTextBundle(language, namespace))?.[namespace];
  if (!texts) throw new Error(`There are no ${language} texts for "${namespace}".`);
  return texts;
};

/** The texts of the first screen, in one file that the page itself names (see `page-preloads.ts`). */
export async function readFirstTexts(language: Language): Promise<TextFile['default'] | undefined> {
  const path = document.querySelector<HTMLElement>('link[data-texts]')?.dataset[language];
  if (!path) return undefined;
  // Without a network the files of the areas may be kept, which hold the same texts.
  const file = await (import(/* @vite-ignore */ path) as Promise<TextFile>).catch(() => undefined);
  if (file) addTexts(language, file.default);
  return file?.default;
}

async function readTextBundle(language: Language, namespace: string) {
  const bundle = (await textBundles[`${language}/${bundleOf(namespace)}`]?.())?.default;
  if (bundle) addTexts(language, bundle);
  return bundle;
}
