import { dirname, join } from 'node:path';
import { packageFiles, readJson } from './workspaces.mjs';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Sentences for every dependency that a package.json and the lockfile state differently. */
export function lockfileDifferences(root, lock = readJson(join(root, 'package-lock.json'))) {
  return packageFiles(root).flatMap((file) => {
    const folder = dirname(file) === '.' ? '' : dirname(file);
    const locked = lock.packages[folder];
    const declared = readJson(join(root, file));
    if (!locked) return [`${file} is not in package-lock.json`];
    return [
      ...kinds.flatMap((kind) => differences(file, declared[kind] ?? {}, locked[kind] ?? {})),
      ...(folder === '' ? [] : differences(file, { version: declared.version }, { version: locked.version })),
    ];
  });
}

function differences(file, declared, locked) {
  return [...new Set([...Object.keys(declared), ...Object.keys(locked)])]
    .filter((name) => declared[name] !== locked[name])
    .map(
      (name) =>
        `${file} says ${name} ${declared[name] ?? '(nothing)'}, package-lock.json says ${locked[name] ?? '(nothing)'}`,
    );
}
