import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const programs = ['initdb', 'postgres', 'pg_basebackup'];

function addVersion(folder: string, version: string, names = programs): string {
  const bin = join(folder, version, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of names) writeFileSync(join(bin, name), '');
  return bin;
}

test('the newest whole PostgreSQL is taken, and none is installed beside it', () => {
  const folder = temporaryTree({});
  addVersion(folder, '9');
  const newest = addVersion(folder, '15');
  addVersion(folder, '17', ['postgres']);
  const install = () => expect.unreachable('nothing has to be installed');
  expect(findPostgres({ env: {}, folder, install })).toBe(newest);
});

test('one is installed where that is possible, and there is none where it is not', () => {
  const folder = temporaryTree({});
  expect(findPostgres({ env: {}, folder, install: () => false })).toBeUndefined();
  const install = () => addVersion(folder, '15') !== '';
  expect(findPostgres({ env: {}, folder, install })).toBe(join(folder, '15', 'bin'));
});

test('POSTGRES_BIN comes first, and one that lacks a program is said', () => {
  const folder = temporaryTree({});
  const own = addVersion(folder, '15');
  expect(findPostgres({ env: { POSTGRES_BIN: own }, folder: '/nowhere' })).toBe(own);
  expect(() => findPostgres({ env: { POSTGRES_BIN: folder } })).toThrow(/pg_basebackup/);
});
