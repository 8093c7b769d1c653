import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source-files.mjs';

/** Every folder named texts, with its two languages flattened to `{"login.title": "…"}`; a missing file is null. */
export function readTexts(root) {
  const folders = listFiles(root, ['apps', 'packages'], /^(en|fr)\.json$/)
    .filter((file) => file.split('/').at(-2) === 'texts')
    .map((file) => file.slice(0, file.lastIndexOf('/')));
  return [...new Set(folders)].map((folder) => ({
    folder,
    english: readLanguage(root, `${folder}/en.json`),
    french: readLanguage(root, `${folder}/fr.json`),
  }));
}

function readLanguage(root, file) {
  if (!existsSync(join(root, file))) return null;
  return flatten(JSON.parse(readFileSync(join(root, file), 'utf8')));
}

function flatten(value, prefix = '') {
  if (value === null || typeof value !== 'object') return { [prefix]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`)),
  );
}
