import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What was written when the work was last complete, or null when it never was.
 * @param {string} file
 * @returns {Record<string, string> | null}
 */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Written beside and moved into place, so that a killed process never leaves half a stamp.
 * @param {string} file
 * @param {Record<string, string>} content
 */
export function writeStamp(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(content)}\n`);
  renameSync(draft, file);
}
