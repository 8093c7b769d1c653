import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findClusterProgram } from './find-cluster.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

type Sources = NonNullable<Parameters<typeof findClusterProgram>[1]>;
const from = (env: Sources['env'], { install = () => false, folders = [] }: Sources = {}) => ({
  env,
  install,
  folders,
});

test('the program that is named comes first, and one that leads nowhere is said', () => {
  const folder = temporaryTree({ own: '', etcd: '' });
  expect(findClusterProgram('etcd', from({ ETCD_PATH: join(folder, 'own'), PATH: folder }))).toBe(join(folder, 'own'));
  expect(() => findClusterProgram('haproxy', from({ HAPROXY_PATH: '/nowhere' }))).toThrow(/does not exist/);
});

test('the path goes before the usual folders, and what is missing is installed with what it needs', () => {
  const [first, second, empty] = [temporaryTree({ haproxy: '' }), temporaryTree({ haproxy: '' }), temporaryTree({})];
  const never = () => expect.unreachable('nothing has to be installed');
  expect(findClusterProgram('haproxy', from({ PATH: first }, { folders: [second], install: never }))).toBe(
    join(first, 'haproxy'),
  );
  expect(findClusterProgram('patroni', from({ PATH: empty }))).toBeUndefined();
  const installed: string[] = [];
  const install = (name: string) => {
    installed.push(name);
    writeFileSync(join(empty, name), '');
    return true;
  };
  expect(findClusterProgram('patroni', from({ PATH: empty }, { install }))).toBe(join(empty, 'patroni'));
  expect(installed).toEqual(['patroni', 'python3-etcd']);
});
