import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPgbouncer } from './find-pgbouncer.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

type Sources = NonNullable<Parameters<typeof findPgbouncer>[0]>;
const find = (env: Sources['env'], { install = () => false, folders = [] }: Sources = {}) =>
  findPgbouncer({ env, install, folders });

test('the PgBouncer named by PGBOUNCER_PATH comes first, and one that leads nowhere is said', () => {
  const folder = temporaryTree({ own: '', pgbouncer: '' });
  expect(find({ PGBOUNCER_PATH: join(folder, 'own'), PATH: folder })).toBe(join(folder, 'own'));
  expect(() => find({ PGBOUNCER_PATH: '/nowhere/pgbouncer', PATH: folder })).toThrow(/does not exist/);
});

test('the one on the path goes before those of the usual folders, and none is installed beside them', () => {
  const [first, second] = [temporaryTree({ pgbouncer: '' }), temporaryTree({ pgbouncer: '' })];
  const install = () => expect.unreachable('nothing has to be installed');
  expect(find({ PATH: first }, { folders: [second], install })).toBe(join(first, 'pgbouncer'));
  expect(find({ PATH: '' }, { folders: [second], install })).toBe(join(second, 'pgbouncer'));
});

test('one is installed where that is possible, and there is none where it is not', () => {
  const folder = temporaryTree({});
  const install = () => {
    writeFileSync(join(folder, 'pgbouncer'), '');
    chmodSync(join(folder, 'pgbouncer'), 0o755);
    return true;
  };
  expect(find({ PATH: folder })).toBeUndefined();
  expect(find({ PATH: folder }, { install })).toBe(join(folder, 'pgbouncer'));
});
