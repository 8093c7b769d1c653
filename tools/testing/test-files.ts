import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const isDeepOnly = (file: string) => /\.deep\.(test|spec)\.[^/]+$/.test(file);

/** The test files under the given folders, as paths from the root with forward slashes; deep ones only in a deep run. */
export function findTestFiles(
  root: string,
  { folders, ending, isDeep }: { folders: string[]; ending: RegExp; isDeep: boolean },
): string[] {
  return folders
    .flatMap((folder) => filesUnder(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => ending.test(file) && (isDeep || !isDeepOnly(file)))
    .sort();
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test-results'].includes(entry.name) ? [] : filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * The files that a word names: those of the module with that name, otherwise every file with the word in its path.
 * A line (`file.spec.ts:76`) stays with its file.
 */
export function filesNamed(files: string[], word: string): string[] {
  const [, path = '', line = ''] = /^(.*?)(:\d+)?$/.exec(word.replace(/^\.\//, '')) ?? [];
  const inModule = files.filter((file) => file.includes(`/modules/${path}/`));
  const named = inModule.length > 0 ? inModule : files.filter((file) => file.includes(path));
  return named.map((file) => file + line);
}

/** Splits the words into the files that they name and those that name none. */
export function narrow(files: string[], words: string[]) {
  const named = words.map((word) => ({ word, files: filesNamed(files, word) }));
  return {
    files: [...new Set(named.flatMap((each) => each.files))],
    unknown: named.filter((each) => each.files.length === 0).map(({ word }) => word),
  };
}

/**
 * The files in which tests may have one of these texts in their title, so that the others need not be loaded: those that
 * hold it, and those with variable parts in their titles. Empty when a text is in no file: it may span a suite and its test.
 */
export function filesWithTitles(files: string[], titles: string[], read: (file: string) => string): string[] {
  const sources = files.map((file) => ({ file, source: read(file) }));
  const isIn = (source: string) => titles.some((title) => source.includes(title));
  const isFound = titles.every((title) => sources.some(({ source }) => source.includes(title)));
  if (!isFound) return [];
  return sources.filter(({ source }) => isIn(source) || /\b(test|describe)\(\s*`/.test(source)).map(({ file }) => file);
}
