import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source-files.ts';

/** Flattened to `{"login.title": "…"}`; a value that is no text is a mistake for the check to name. */
export type Texts = Record<string, unknown>;

export interface TextFolder {
  folder: string;
  english: Texts | null;
  french: Texts | null;
}

/** Every folder named texts, with its two languages; a missing file is null. */
export function readTexts(root: string): TextFolder[] {
  const folders = listFiles(root, ['apps', 'packages'], /^(en|fr)\.json$/)
    .filter((file) => file.split('/').at(-2) === 'texts')
    .map((file) => file.slice(0, file.lastIndexOf('/')));
  return [...new Set(folders)].map((folder) => ({
    folder,
    english: readLanguage(root, `${folder}/en.json`),
    french: readLanguage(root, `${folder}/fr.json`),
  }));
}

function readLanguage(root: string, file: string): Texts | null {
  if (!existsSync(join(root, file))) return null;
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

function flatten(value: unknown, prefix = ''): Texts {
  if (value === null || typeof value !== 'object') return { [prefix]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`)),
  );
}
