import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const isTest = (/** @type {string} */ file) => /\.test\.[^/\\]+$/.test(file);

/**
 * One hash over the names and contents of the given files and folders; what does not exist counts as absent.
 * @param {string} root
 * @param {string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash
        .update(`${relative(root, file).split(sep).join('/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/**
 * The folders directly inside `parent`, as paths from the root, in a stable order.
 * @param {string} root
 * @param {string} parent
 */
export function foldersIn(root, parent) {
  const path = join(root, parent);
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}
