import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findClusterProgram } from '../../tools/find-cluster.ts';
import { root } from '../../tools/root.ts';
import { fillIn, readDeployed, replaceSettings } from './deployed-file.ts';

const machine = { NODE_NAME: 'one', NODE_ADDRESS: '10.0.0.1' };

test('the files of Patroni and etcd are YAML once they are filled in', () => {
  const etcd = parse(fillIn(readDeployed('etcd/etcd.yml'), { ...machine, ETCD_DATA_DIR: '/e', ETCD_MEMBERS: 'one=u' }));
  expect(etcd).toMatchObject({ name: 'one', 'listen-peer-urls': 'http://10.0.0.1:2380', 'initial-cluster': 'one=u' });
  const patroni = parse(
    fillIn(readDeployed('patroni/patroni.yml'), {
      ...machine,
      ETCD_HOSTS: '10.0.0.1:2379,10.0.0.2:2379',
      POSTGRES_DATA_DIR: '/p',
      POSTGRES_BIN: '/b',
      PGPASS_FILE: '/f',
      SUPERUSER_PASSWORD: 'a',
      REPLICATION_PASSWORD: 'b',
      REWIND_PASSWORD: 'c',
      DATABASE_NETWORK: '10.0.0.0/24',
    }),
  );
  const { dcs } = patroni.bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  // What Patroni itself asks for: a primary gives up before its lease ends.
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(patroni.postgresql.authentication.replication.password).toBe('b');
});

test('a value that is missing or not used is a mistake', () => {
  expect(() => fillIn('a $'.concat('{ONE}'), {})).toThrow(/ONE/);
  expect(() => fillIn('a', { TWO: '2' })).toThrow(/TWO/);
  expect(() => replaceSettings('a = 1\n', { b: 2 })).toThrow(/b/);
  expect(replaceSettings('a = 1\nb = 2\n', { b: 3 })).toBe('a = 1\nb = 3\n');
});

const haproxy = findClusterProgram('haproxy', { install: () => false });
if (!haproxy) console.warn('Skipped: the file of HAProxy, which is not installed.');

test.skipIf(!haproxy)('HAProxy accepts its file', () => {
  const env = {
    WRITE_BIND: '127.0.0.1:25000',
    READ_BIND: '127.0.0.1:25001',
    DATABASE_1: '10.0.0.1',
    DATABASE_2: '10.0.0.2',
    DATABASE_3: '10.0.0.3',
  };
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', join(root, 'deploy/haproxy.cfg')], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
