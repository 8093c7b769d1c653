import { dirname, join } from 'node:path';
import { packageFiles, readLockfile, readPackageFile } from './workspaces.mjs';

/** @type {import('./workspaces.mjs').DependencyKind[]} */
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Sentences for every dependency that a package.json and the lockfile state differently.
 * @param {string} root
 */
export function lockfileDifferences(root, lock = readLockfile(join(root, 'package-lock.json'))) {
  return packageFiles(root).flatMap((file) => {
    const folder = dirname(file) === '.' ? '' : dirname(file);
    const locked = lock.packages[folder];
    const declared = readPackageFile(join(root, file));
    if (!locked) return [`${file} is not in package-lock.json`];
    return [
      ...kinds.flatMap((kind) => differences(file, declared[kind] ?? {}, locked[kind] ?? {})),
      ...(folder === '' ? [] : differences(file, { version: declared.version }, { version: locked.version })),
    ];
  });
}

/**
 * @param {string} file
 * @param {Record<string, string | undefined>} declared
 * @param {Record<string, string | undefined>} locked
 */
function differences(file, declared, locked) {
  return [...new Set([...Object.keys(declared), ...Object.keys(locked)])]
    .filter((name) => declared[name] !== locked[name])
    .map(
      (name) =>
        `${file} says ${name} ${declared[name] ?? '(nothing)'}, package-lock.json says ${locked[name] ?? '(nothing)'}`,
    );
}
