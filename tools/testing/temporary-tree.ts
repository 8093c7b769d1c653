import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Contents by path; objects are written as JSON. */
export type FileTree = Record<string, string | object>;

/** A folder holding the given files, removed when the test ends. */
export function temporaryTree(files: FileTree) {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-tools-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
