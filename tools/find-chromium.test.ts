import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium, findWholeChromium, shellBeside } from './find-chromium.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

type Sources = NonNullable<Parameters<typeof findChromium>[0]>;
const find = (env: Sources['env'], { install = () => false, playwright = () => ({}) }: Sources = {}) =>
  findChromium({ env, install, playwright });

test('the browser named by CHROMIUM_PATH comes first', () => {
  const folder = temporaryTree({ 'own-browser': '', chromium: '', 'chromium-headless-shell': '' });
  const named = join(folder, 'own-browser');
  expect(find({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => find({ CHROMIUM_PATH: '/nowhere/chromium', PATH: '' })).toThrow(/does not exist/);
});

test.skipIf(process.platform === 'win32')('a headless shell goes before a whole browser', () => {
  const browser = temporaryTree({ chromium: '' });
  const shell = temporaryTree({ 'chromium-headless-shell': '' });
  expect(find({ PATH: `${browser}:${shell}` })).toBe(join(shell, 'chromium-headless-shell'));
  expect(find({ PATH: browser }, { playwright: () => ({ shell: '/cache/shell' }) })).toBe('/cache/shell');
});

test.skipIf(process.platform === 'win32')('a headless shell is installed where that is possible', () => {
  const folder = temporaryTree({ chromium: '' });
  const asked: string[] = [];
  const install = (name: string) => {
    asked.push(name);
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
    return true;
  };
  expect(find({ PATH: folder }, { install })).toBe(join(folder, 'chromium-headless-shell'));
  expect(asked).toEqual(['chromium-headless-shell']);
});

test.skipIf(process.platform === 'win32')('a whole browser is taken where no headless shell can be had', () => {
  const folder = temporaryTree({ 'google-chrome': '' });
  expect(find({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'google-chrome'));
});

test.skipIf(process.platform === 'win32')('a whole browser goes before none, never a headless shell', () => {
  const folder = temporaryTree({ 'google-chrome': '', 'chromium-headless-shell': '' });
  const sources = { install: () => false, playwright: () => ({}) };
  const shell = join(folder, 'chromium-headless-shell');
  expect(findWholeChromium({ ...sources, env: { CHROMIUM_PATH: shell, PATH: folder } })).toBe(
    join(folder, 'google-chrome'),
  );
  expect(findWholeChromium({ ...sources, env: { CHROMIUM_PATH: '/opt/own-browser', PATH: folder } })).toBe(
    '/opt/own-browser',
  );
  expect(findWholeChromium({ ...sources, env: { CHROMIUM_PATH: shell, PATH: '' } })).toBeUndefined();
});

test('the headless shell of Playwright lies beside its browser, in the same version', () => {
  const folder = temporaryTree({
    'chromium-1234/chrome-linux64/chrome': '',
    'chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell': '',
    'chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell': '',
  });
  expect(shellBeside(join(folder, 'chromium-1234/chrome-linux64/chrome'))).toBe(
    join(folder, 'chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell'),
  );
  expect(shellBeside(join(folder, 'chromium-1300/chrome-linux64/chrome'))).toBeUndefined();
  expect(shellBeside('/usr/bin/chromium')).toBeUndefined();
});
