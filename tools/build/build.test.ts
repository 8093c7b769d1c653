import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { refuseUnlistedPackages } from './build-api.ts';
import { versionOf } from './build-service-worker.ts';
import { initialScriptBytes, initialScripts } from './initial-scripts.ts';
import { precompress } from './precompress.ts';
import { shellFiles } from './shell-files.ts';
import { preloadOf } from './write-preloads.ts';

const page = `<html><head>
  <script type="module" crossorigin src="/assets/entry-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/vendor-2.js">
  <link rel="stylesheet" href="/assets/entry-3.css">
</head></html>`;

test('the first page loads its module and what is preloaded, not its styles', () => {
  expect(initialScripts(page)).toEqual(['/assets/entry-1.js', '/assets/vendor-2.js']);
});

test('the size of the first page is that of its gzipped scripts', () => {
  const dist = temporaryTree({
    'index.html': page,
    'assets/entry-1.js': 'x'.repeat(100_000),
    'assets/vendor-2.js': 'y'.repeat(100_000),
  });
  expect(initialScriptBytes(dist)).toBeGreaterThan(100);
  expect(initialScriptBytes(dist)).toBeLessThan(2_000);
});

test('text files over a kilobyte are compressed beside themselves, small ones and pictures are not', async () => {
  const dist = temporaryTree({ 'assets/large.js': 'word '.repeat(1_000), 'assets/small.js': 'word' });
  mkdirSync(join(dist, 'pictures'));
  writeFileSync(join(dist, 'pictures/large.png'), Buffer.alloc(5_000));

  await precompress(dist);

  expect(existsSync(join(dist, 'assets/large.js.br'))).toBe(true);
  expect(existsSync(join(dist, 'assets/large.js.gz'))).toBe(true);
  expect(existsSync(join(dist, 'assets/small.js.br'))).toBe(false);
  expect(existsSync(join(dist, 'pictures/large.png.br'))).toBe(false);
});

const manifest = {
  'index.html': {
    file: 'assets/entry-1.js',
    css: ['assets/entry-3.css'],
    assets: ['assets/font-4.woff2'],
    imports: ['_vendor.js'],
    dynamicImports: ['src/features/wallet/wallet-page.tsx'],
    isEntry: true,
  },
  '_vendor.js': { file: 'assets/vendor-2.js' },
  'src/features/wallet/wallet-page.tsx': { file: 'assets/wallet-5.js', imports: ['_vendor.js'] },
  'src/features/attendance/my-shifts/my-shifts-page.tsx': { file: 'assets/shifts-6.js', imports: ['_vendor.js'] },
  'src/features/attendance/my-shifts/texts/en.json': { file: 'assets/en-7.js' },
  'src/features/attendance/my-shifts/texts/fr.json': { file: 'assets/fr-8.js' },
};

test('the shell is what it lists with all that needs, and not what can be fetched later', () => {
  const sources = [
    'index.html',
    'src/features/attendance/my-shifts/my-shifts-page.tsx',
    'src/features/{jobs,attendance/my-shifts}/texts/*.json',
  ];
  expect(shellFiles(manifest, sources)).toEqual([
    '/assets/en-7.js',
    '/assets/entry-1.js',
    '/assets/entry-3.css',
    '/assets/font-4.woff2',
    '/assets/fr-8.js',
    '/assets/shifts-6.js',
    '/assets/vendor-2.js',
  ]);
});

test('a part of the shell that was moved or renamed stops the build', () => {
  expect(() => shellFiles(manifest, ['src/features/attendance/my-shifts/old-page.tsx'])).toThrow(
    'old-page.tsx is not in the build',
  );
});

const routes = {
  'src/features/landing/landing-page.tsx': { file: 'assets/landing-1.js', imports: ['index.html'] },
  'src/features/wallet/wallet-page.tsx': { file: 'assets/wallet-5.js', imports: ['index.html', '_vendor.js'] },
  'src/app/providers/query-provider.tsx': { file: 'assets/query-6.js' },
  'src/app/shell/shell.tsx': { file: 'assets/shell-7.js' },
  'index.html': { file: 'assets/entry-1.js', assets: ['assets/font-4.woff2'] },
  '_vendor.js': { file: 'assets/vendor-2.js' },
  _en: { file: 'assets/en-8.js', name: 'texts-en-wallet' },
  _fr: { file: 'assets/fr-9.js', name: 'texts-fr-wallet' },
};
const built = { manifest: routes, known: ['/assets/entry-1.js'], areas: ['wallet'] };

test('a screen of an account preloads its code, its frame, its texts and the font, and not what the page names', () => {
  const { who, scripts, early } = preloadOf({ path: '/wallet', access: 'verified', page: 'wallet' }, built);
  expect(who).toBe('member');
  expect(scripts.match(/assets\/[\w-]+/g)).toEqual([
    'assets/wallet-5',
    'assets/vendor-2',
    'assets/query-6',
    'assets/shell-7',
  ]);
  expect(early).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/font-4.woff2">' +
      '<link fetchpriority="low" crossorigin data-en="/assets/en-8.js" data-fr="/assets/fr-9.js">' +
      '<link data-account="/api/user/profile/">',
  );
});

test('the landing page has no frame, and a page that is not in the build stops it', () => {
  const landing = { path: '/', access: 'public', page: 'landing' };
  expect(preloadOf(landing, built)).toMatchObject({ who: 'visitor', scripts: expect.not.stringContaining('query') });
  expect(() => preloadOf({ ...landing, page: 'gone' }, built)).toThrow('gone-page.tsx is 0 files');
});

test('whatever changes in the shell, it is another version', () => {
  const files = ['/', '/theme.js'];
  const before = versionOf(temporaryTree({ 'index.html': page, 'theme.js': 'a' }), files);
  expect(versionOf(temporaryTree({ 'index.html': page, 'theme.js': 'a' }), files)).toBe(before);
  expect(versionOf(temporaryTree({ 'index.html': page, 'theme.js': 'b' }), files)).not.toBe(before);
  expect(() => versionOf(temporaryTree({ 'index.html': page }), files)).toThrow('/theme.js is part of the shell');
});

test('a package that the bundle imports is listed where it is resolved from', () => {
  const importing = (path: string) => ({
    outputs: { 'main.js': { imports: [{ path, kind: 'import-statement' as const, external: true }] } },
  });
  const listed = { dependencies: { pg: '8.0.0', '@fastify/static': '10.0.0' } };
  for (const path of ['pg', 'pg/lib/x.js', '@fastify/static', 'node:fs', 'fs']) {
    refuseUnlistedPackages(importing(path), listed);
  }
  expect(() => refuseUnlistedPackages(importing('@fastify/compress'), listed)).toThrow('lacks @fastify/compress');
  expect(() => refuseUnlistedPackages(importing('kysely/helpers'), listed)).toThrow('lacks kysely.');
});
