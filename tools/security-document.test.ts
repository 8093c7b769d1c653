import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';
import { listFiles } from './source-files.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| asset'));
const files = listFiles(root, ['apps', 'packages', 'e2e', 'tools', 'proof'], /\.(test|spec)\.ts$/);
const namedIn = (line: string) => [...line.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name);

test.each(rows.map((row) => [row.split('|').slice(1, 3).join(':').trim(), row]))(
  '%s: its tests exist',
  (_name, row) => {
    const named = namedIn(row);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  },
);

test('every decision that the page names exists', () => {
  const links = [...text.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(0);
  for (const path of links) expect(readFileSync(join(root, 'docs', path), 'utf8')).toMatch(/^# \d{3}\. /);
});
