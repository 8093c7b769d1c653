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
