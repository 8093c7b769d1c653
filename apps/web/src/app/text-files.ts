import { textBundles } from 'virtual:text-bundles';
import type { ReadTexts } from '@relevo/browser/text-store';
import { addTexts } from '@relevo/browser/texts';
import { bundleOf } from './text-bundle-of.ts';

/** The texts of one namespace in one language, out of the file that also holds its neighbours'. */
export const readTextFile: ReadTexts = async (language, namespace) => {
  const load = textBundles[`${language}/${bundleOf(namespace)}`];
  const bundle = (await load?.())?.default;
  if (bundle) addTexts(language, bundle);
  const texts = bundle?.[namespace];
  if (!texts) throw new Error(`There are no ${language} texts for "${namespace}".`);
  return texts;
};
