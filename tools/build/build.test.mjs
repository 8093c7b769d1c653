import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.mjs';
import { initialScriptBytes, initialScripts } from './initial-scripts.mjs';
import { precompress } from './precompress.mjs';

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
