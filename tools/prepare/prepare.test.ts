import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { isBuilt } from './build-if-changed.mjs';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './install-if-changed.mjs';
import { holdsWholeLock } from './installed-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const silent = () => undefined;

test('a fingerprint changes with a content, a name and a new file, and not with a test', () => {
  const root = temporaryTree({ 'src/a.ts': 'one' });
  const first = fingerprint(root, ['src', 'missing']);
  writeFileSync(join(root, 'src/a.test.ts'), 'test');
  expect(fingerprint(root, ['src', 'missing'])).toBe(first);
  writeFileSync(join(root, 'src/a.ts'), 'two');
  const second = fingerprint(root, ['src', 'missing']);
  expect(second).not.toBe(first);
  writeFileSync(join(root, 'src/b.ts'), '');
  expect(fingerprint(root, ['src', 'missing'])).not.toBe(second);
});

test('a fresh clone is neither installed nor built', () => {
  const root = temporaryTree({ 'package.json': {}, 'package-lock.json': { packages: {} } });
  expect(isInstalled(root)).toBe(false);
  expect(isBuilt(root)).toBe(false);
});

test('node_modules filled by npm itself counts only when it holds the locked versions', () => {
  const files = (installedVersion: string) => ({
    'package.json': { dependencies: { tool: '1.0.0' } },
    'package-lock.json': {
      packages: {
        '': { dependencies: { tool: '1.0.0' } },
        'node_modules/tool': { version: '1.0.0', integrity: 'a' },
        'node_modules/elsewhere': { version: '1.0.0', integrity: 'b', optional: true, os: ['no-such-system'] },
      },
    },
    'node_modules/.package-lock.json': {
      packages: { 'node_modules/tool': { version: installedVersion, integrity: 'a' } },
    },
  });
  expect(holdsWholeLock(temporaryTree(files('1.0.0')))).toBe(true);
  expect(holdsWholeLock(temporaryTree(files('0.9.0')))).toBe(false);
});

test('two preparations never overlap', async () => {
  const root = temporaryTree({});
  let busy = 0;
  let most = 0;
  const work = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await turn();
    busy -= 1;
  };
  await Promise.all([oneAtATime(root, silent, work), oneAtATime(root, silent, work), oneAtATime(root, silent, work)]);
  expect(most).toBe(1);
  expect(statSync(join(root, '.relevo/prepare.lock'), { throwIfNoEntry: false })).toBeUndefined();
});

test('the lock of a process that died is taken over', async () => {
  const root = temporaryTree({});
  mkdirSync(join(root, '.relevo'));
  // Process ids end far below this one.
  writeFileSync(join(root, '.relevo/prepare.lock'), JSON.stringify({ pid: 2 ** 30, host: hostname() }));
  await expect(oneAtATime(root, silent, async () => 'done')).resolves.toBe('done');
});

test('the lock of a living process is waited for', async () => {
  const root = temporaryTree({});
  const lock = join(root, '.relevo/prepare.lock');
  mkdirSync(join(root, '.relevo'));
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname() }));
  const said: string[] = [];
  let isDone = false;
  const work = oneAtATime(
    root,
    (line) => said.push(line),
    async () => (isDone = true),
  );
  await expect.poll(() => said.length).toBe(1);
  expect(isDone).toBe(false);
  rmSync(lock);
  await work;
  expect(said).toEqual([expect.stringContaining('Waiting for another process')]);
});
