import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBackupProgram } from './find-backup-programs.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

test('a program on the path is taken, and none is installed beside it', () => {
  const folder = temporaryTree({ pgbackrest: '' });
  const install = () => expect.unreachable('nothing has to be installed');
  expect(findBackupProgram('pgbackrest', { env: { PATH: folder }, install })).toBe(join(folder, 'pgbackrest'));
});

test('one is installed where that is possible, and there is none where it is not', () => {
  const folder = temporaryTree({});
  const install = (name: string) => {
    writeFileSync(join(folder, name), '');
    return true;
  };
  expect(findBackupProgram('rsync', { env: { PATH: folder }, install: () => false })).toBeUndefined();
  expect(findBackupProgram('rsync', { env: { PATH: folder }, install })).toBe(join(folder, 'rsync'));
});
