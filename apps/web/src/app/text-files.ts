import { textBundles } from 'virtual:text-bundles';
import type { ReadTexts } from '@relevo/browser/text-store';
import { addTexts } from '@relevo/browser/texts';
import type { Language } from '@relevo/domain/account';
import { bundleOf } from './text-bundle-of.ts';

/** The texts of one namespace in one language, out of the file that also holds its neighbours'. */
export const readTextFile: ReadTexts = async (language, namespace) => {
  const texts = (await readTextBundle(language, bundleOf(namespace)))?.[namespace];
  if (!texts) throw new Error(`There are no ${language} texts for "${namespace}".`);
  return texts;
};

/** All texts of one file. */
export async function readTextBundle(language: Language, name: string) {
  const bundle = (await textBundles[`${language}/${name}`]?.())?.default;
  if (bundle) addTexts(language, bundle);
  return bundle;
}
