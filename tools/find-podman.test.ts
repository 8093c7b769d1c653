import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findContainerPrograms } from './find-podman.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const install = () => false;

test('the podman named by PODMAN_PATH comes first, and one that leads nowhere is said', () => {
  const PATH = temporaryTree({ own: '', podman: '', runc: '', debootstrap: '', 'podman-compose': '' });
  const named = join(PATH, 'own');
  expect(findContainerPrograms({ env: { PODMAN_PATH: named, PATH }, folders: [] })?.podman).toBe(named);
  expect(() => findContainerPrograms({ env: { PODMAN_PATH: '/nowhere/podman', PATH } })).toThrow(/does not exist/);
});

test('a program that is missing is installed, and without it there is nothing to build with', () => {
  const PATH = temporaryTree({ podman: '', debootstrap: '', 'podman-compose': '' });
  expect(findContainerPrograms({ env: { PATH }, folders: [], install })).toBeUndefined();
  const asked: string[] = [];
  const found = findContainerPrograms({
    env: { PATH },
    folders: [],
    install: (name) => {
      asked.push(name);
      if (name === 'runc') writeFileSync(join(PATH, name), '');
    },
  });
  expect(found).toEqual({
    podman: join(PATH, 'podman'),
    runc: join(PATH, 'runc'),
    debootstrap: join(PATH, 'debootstrap'),
    compose: join(PATH, 'podman-compose'),
  });
  expect(asked).toContain('netavark');
});
