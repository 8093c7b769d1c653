import { expect, test } from 'vitest';
import { fetchStrategy } from './fetch-strategy.ts';

const origin = 'https://relevo.example';
const files = new Set(['/', '/theme.js', '/assets/index-1.js']);
const ask = (path: string, { mode = 'navigate', method = 'GET' } = {}) =>
  fetchStrategy({ method, mode, url: new URL(path, origin), origin }, files);

test.each(['/', '/shifts/my', '/shifts/my?scan=1', '/jobs/0199f3a0'])('%s opens without a network', (path) => {
  expect(ask(path)).toBe('page');
});

test.each([
  '/api/docs',
  '/api/user/profile/',
  '/media/a.png',
  '/api',
  '/terms-of-use.pdf',
  '/r/aCode',
  '/j/',
  '/j/0199f3a0/cook-laval',
  '/j/in/trois-rivieres',
  '/c/zinc-1234567890',
  '/sitemap.xml',
  '/sitemap-jobs-1.xml',
  '/robots.txt',
])('opening %s is left to the network', (path) => {
  expect(ask(path)).toBe('network');
});

test('files of the shell come from the cache, others do not', () => {
  expect(ask('/assets/index-1.js', { mode: 'cors' })).toBe('shell-file');
  expect(ask('/theme.js', { mode: 'no-cors' })).toBe('shell-file');
  expect(ask('/assets/wallet-page-2.js', { mode: 'cors' })).toBe('network');
});

test('the API, uploaded files, other hosts and every write go to the network', () => {
  expect(ask('/api/shift/my-worker-shifts/', { mode: 'cors' })).toBe('network');
  expect(ask('/media/picture.png', { mode: 'no-cors' })).toBe('network');
  expect(ask('https://tiles.example/assets/index-1.js', { mode: 'no-cors' })).toBe('network');
  expect(ask('/shifts/my', { method: 'POST' })).toBe('network');
});
