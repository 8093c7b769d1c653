import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
// Vite brings this parser and the root package.json pins it; it reads TypeScript and JSX, which a pattern cannot.
import { parseSync } from 'rolldown/utils';

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'playwright-report']);

export const isTestFile = (path) => /\.(test|spec)\.[^/]+$/.test(path);

/** All files under the given folders whose name matches, as paths from the root with forward slashes, sorted. */
export function listFiles(root, folders, name) {
  const walk = (folder) => {
    if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return [];
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : walk(path);
      return entry.isFile() && name.test(entry.name) ? [path] : [];
    });
  };
  return folders.flatMap(walk).sort();
}

/** Reads and parses one source file; `lineAt` turns a position into a line number for messages. */
export function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  return {
    path,
    text,
    program,
    lineAt: (position) => text.slice(0, position).split('\n').length,
    syntaxError: errors[0]?.message ?? null,
  };
}

/** Calls `visit` for every node of the tree, parents first. */
export function walkNodes(node, visit, parent = null) {
  if (Array.isArray(node)) {
    for (const each of node) walkNodes(each, visit, parent);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  visit(node, parent);
  for (const key of Object.keys(node)) {
    if (key !== 'type') walkNodes(node[key], visit, node);
  }
}
