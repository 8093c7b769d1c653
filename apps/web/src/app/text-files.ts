import type { ReadTexts, TextTree } from '@relevo/browser/text-store';
import { addTexts } from '@relevo/browser/texts';
import { textFileAt } from './text-file-at.ts';

const files = Object.entries(import.meta.glob<TextTree>('/src/**/texts/*.json', { import: 'default' })).flatMap(
  ([path, read]) => {
    const file = textFileAt(path);
    return file ? [{ ...file, read }] : [];
  },
);

/** The texts of one namespace in one language, out of a file that holds all of its area. */
export const readTextFile: ReadTexts = async (language, namespace) => {
  const inLanguage = files.filter((file) => file.language === language);
  const area = inLanguage.find((file) => file.namespace === namespace)?.area;
  const together = inLanguage.filter((file) => file.area === area);
  const texts = Object.fromEntries(
    await Promise.all(together.map(async (file) => [file.namespace, await file.read()] as const)),
  );
  addTexts(language, texts);
  const wanted = texts[namespace];
  if (!wanted) throw new Error(`There are no ${language} texts for "${namespace}".`);
  return wanted;
};
