import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

const record = readFileSync(join(root, 'docs/decisions/021-folders-by-business-area.md'), 'utf8');
const now = record.slice(record.lastIndexOf('\nNow:'));

/** Each row of the table: a step with its count, and folders with their files. */
const steps = [...now.matchAll(/^\| ([\w ]+) \((\d+)\) \| (.+) \|$/gm)].map(([, name = '', count = '', cell = '']) => ({
  name,
  count: Number(count),
  files: [...cell.matchAll(/`([^`]+\/)`: `([^`]+)`/g)].flatMap(([, folder = '', files = '']) =>
    files.split(' ').map((file) => folder + file),
  ),
}));

test('the record of the path of a scan names files that are there', () => {
  const files = steps.flatMap((step) => step.files);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('the record counts its files', () => {
  expect(steps.map(({ files }) => files.length)).toEqual(steps.map(({ count }) => count));
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  expect(record).toContain(`has ${total} now`);
});
