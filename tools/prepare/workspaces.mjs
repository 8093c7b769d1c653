import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from './fingerprint.mjs';

/**
 * @typedef {Partial<Record<DependencyKind, Record<string, string>>> & { version?: string, workspaces?: string[] }} PackageFile
 * @typedef {'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies'} DependencyKind
 * @typedef {PackageFile & {
 *   resolved?: string, integrity?: string, inBundle?: boolean, os?: string[], cpu?: string[], libc?: string[]
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} file
 * @returns {PackageFile}
 */
export const readPackageFile = (file) => readJson(file);

/**
 * @param {string} file
 * @returns {Lockfile}
 */
export const readLockfile = (file) => readJson(file);

/**
 * The workspace folders named by the root package.json (`packages/*` or a plain folder), as paths from the root.
 * @param {string} root
 */
export function workspaceFolders(root) {
  const { workspaces = [] } = readPackageFile(join(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(root, pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Every package.json of ours: the root's first, then those of the workspaces.
 * @param {string} root
 */
export const packageFiles = (root) => [
  'package.json',
  ...workspaceFolders(root).map((folder) => `${folder}/package.json`),
];
