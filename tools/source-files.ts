import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
// Vite brings this parser and the root package.json pins it; it reads TypeScript and JSX, which a pattern cannot.
import { parseSync } from 'rolldown/utils';

/** A node of the parsed tree, with the fields that the checks look at. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  value?: unknown;
  id?: SyntaxNode;
  key?: SyntaxNode;
  source?: SyntaxNode | null;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
  arguments?: unknown[];
  quasis?: TemplatePart[];
  expressions?: unknown[];
  expression?: SyntaxNode;
  children?: SyntaxNode[];
  namespace?: SyntaxNode;
  consequent?: SyntaxNode;
  alternate?: SyntaxNode;
  left?: SyntaxNode;
  right?: SyntaxNode;
}

interface TemplatePart {
  start: number;
  value: { cooked: string | null; raw: string };
}

export type Source = ReturnType<typeof readSource>;

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'playwright-report']);

export const isTestFile = (path: string) => /\.(test|spec)\.[^/]+$/.test(path);

/** All files with a matching name under the given folders, as paths from the root with forward slashes, sorted. */
export function listFiles(root: string, folders: string[], name: RegExp): string[] {
  const walk = (folder: string): string[] => {
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
export function readSource(root: string, path: string) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, text);
  return {
    path,
    text,
    program,
    lineAt: lineCounter(text),
    syntaxError: errors[0]?.message ?? null,
  };
}

/** The line of a position; positions are asked for mostly in their order. */
function lineCounter(text: string): (position: number) => number {
  let [start, line] = [0, 1];
  return (position) => {
    if (position < start) [start, line] = [0, 1];
    for (let end = text.indexOf('\n', start); end >= 0 && end < position; end = text.indexOf('\n', start)) {
      start = end + 1;
      line += 1;
    }
    return line;
  };
}

/** Calls `visit` for every node of the tree, parents first. */
export function walkNodes(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walkNodes(each, visit);
    return;
  }
  if (!isSyntaxNode(node)) return;
  visit(node);
  // Most fields are numbers and names; an array of entries for each node would take longer than all else.
  for (const key in node) {
    const inner = node[key as keyof SyntaxNode];
    if (typeof inner === 'object') walkNodes(inner, visit);
  }
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
