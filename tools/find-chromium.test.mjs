import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.mjs';
import { temporaryTree } from './testing/temporary-tree.mjs';

test('the browser named by CHROMIUM_PATH comes first', () => {
  const folder = temporaryTree({ 'own-browser': '', chromium: '' });
  const named = join(folder, 'own-browser');
  expect(findChromium({ env: { CHROMIUM_PATH: named, PATH: folder } })).toBe(named);
});

test('a CHROMIUM_PATH that leads nowhere is said, not passed over', () => {
  expect(() => findChromium({ env: { CHROMIUM_PATH: '/nowhere/chromium', PATH: '' } })).toThrow(/does not exist/);
});

test.skipIf(process.platform === 'win32')('a browser on the PATH is found', () => {
  const folder = temporaryTree({ 'google-chrome': '' });
  expect(findChromium({ env: { PATH: `/nowhere:${folder}` } })).toBe(join(folder, 'google-chrome'));
});
