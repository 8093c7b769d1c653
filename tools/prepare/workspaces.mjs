import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './fingerprint.mjs';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The workspace folders named by the root package.json (`packages/*` or a plain folder), as paths from the root. */
export function workspaceFolders(root) {
  const { workspaces = [] } = readJson(join(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(root, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Every package.json of ours: the root's first, then those of the workspaces. */
export const packageFiles = (root) => [
  'package.json',
  ...workspaceFolders(root).map((folder) => `${folder}/package.json`),
];
