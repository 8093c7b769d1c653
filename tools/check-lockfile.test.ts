import { expect, test } from 'vitest';
import { checkLockfile } from './check-lockfile.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const platforms = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'darwin-x64', 'win32-x64-msvc'];

function lockWith({ listed = platforms, locked = listed }: { listed?: string[]; locked?: string[] }) {
  const entries = locked.map((platform) => {
    const [os, cpu, flavour] = platform.split('-');
    const libc = os === 'linux' ? { libc: [flavour === 'gnu' ? 'glibc' : 'musl'] } : {};
    return [`node_modules/@fast/tool-${platform}`, { version: '2.0.0', optional: true, os: [os], cpu: [cpu], ...libc }];
  });
  const optionalDependencies = Object.fromEntries(listed.map((platform) => [`@fast/tool-${platform}`, '2.0.0']));
  return {
    '': { name: 'app', devDependencies: { tool: '2.0.0' } },
    'node_modules/tool': { version: '2.0.0', optionalDependencies },
    ...Object.fromEntries(entries),
  };
}

function problemsOf(packages: object, packageJson: object = { name: 'app', devDependencies: { tool: '2.0.0' } }) {
  return checkLockfile(temporaryTree({ 'package.json': packageJson, 'package-lock.json': { packages } })).problems;
}

test('a lockfile with every platform passes', () => {
  expect(problemsOf(lockWith({}))).toEqual([]);
});

test.each(platforms)('losing %s is a problem', (lost) => {
  const [os, cpu] = lost.split('-');
  const problems = problemsOf(lockWith({ locked: platforms.filter((platform) => platform !== lost) }));
  expect(problems).toEqual([expect.stringContaining(`no ${os}-${cpu} part of node_modules/tool 2.0.0`)]);
});

test('a platform the package no longer lists is missed too, except the older Mac', () => {
  const withoutOlderMac = platforms.filter((platform) => platform !== 'darwin-x64');
  expect(problemsOf(lockWith({ listed: withoutOlderMac }))).toEqual([]);
  const withoutWindows = platforms.filter((platform) => platform !== 'win32-x64-msvc');
  expect(problemsOf(lockWith({ listed: withoutWindows }))).toEqual([expect.stringContaining('no win32-x64 part')]);
});

test('a part for musl does not stand in for the usual linux', () => {
  const onMusl = platforms.map((platform) => platform.replace('x64-gnu', 'x64-musl'));
  expect(problemsOf(lockWith({ listed: onMusl }))).toEqual([expect.stringContaining('no linux-x64 part')]);
});

test('an address of one host is a problem, a link to a workspace is not', () => {
  const packages = {
    ...lockWith({}),
    'node_modules/@app/part': { resolved: 'packages/part', link: true },
    'node_modules/far': { version: '1.0.0', resolved: 'https://packages.example/far.tgz' },
  };
  expect(problemsOf(packages)).toEqual([expect.stringContaining('ties node_modules/far to one host')]);
});

test('a version changed in package.json only is a problem', () => {
  const problems = problemsOf(lockWith({}), { name: 'app', devDependencies: { tool: '2.1.0', other: '1.0.0' } });
  expect(problems).toEqual([
    expect.stringContaining('package.json says tool 2.1.0, package-lock.json says 2.0.0'),
    expect.stringContaining('package.json says other 1.0.0, package-lock.json says (nothing)'),
  ]);
});
