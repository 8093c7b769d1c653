import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The gzipped size of all scripts that index.html itself names: its modules and what they load before anything runs. */
export function initialScriptBytes(dist: string) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return initialScripts(page)
    .map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

export function initialScripts(page: string) {
  const tags: string[] = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  const paths = tags
    .filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1])
    .filter((path) => path !== undefined);
  return [...new Set(paths)];
}
