import { expect, test } from 'vitest';
import { checkWeight } from './check-weight.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const manifest = {
  'src/later-part.tsx': { file: 'assets/later-dddddddd.js', imports: ['_shared'] },
  _shared: { file: 'assets/shared-cccccccc.js' },
  _en: { file: 'assets/texts-en-jobs-eeeeeeee.js', name: 'texts-en-jobs' },
  _fr: { file: 'assets/texts-fr-jobs-ffffffff.js', name: 'texts-fr-jobs' },
};
const builtApp = () =>
  temporaryTree({
    'apps/web/dist/index.html':
      '<link rel="stylesheet" href="/assets/index.css"><script type="module" src="/assets/index-aaaaaaaa.js"></script>',
    'apps/web/dist/.vite/manifest.json': manifest,
    'apps/web/dist/preloads.json': [
      {
        path: '/login',
        scripts: '<link rel="modulepreload" href="/assets/login-page-bbbbbbbb.js">',
        early: '<link data-en="/assets/texts-en-app-gggggggg.js" data-fr="/assets/texts-fr-app-hhhhhhhh.js">',
      },
    ],
    'apps/web/dist/assets/index-aaaaaaaa.js': 'x'.repeat(1_000),
    'apps/web/dist/assets/login-page-bbbbbbbb.js': 'y'.repeat(500),
    'apps/web/dist/assets/shared-cccccccc.js': 'y'.repeat(2_000),
    'apps/web/dist/assets/later-dddddddd.js': 'z'.repeat(9_000),
    'apps/web/dist/assets/texts-en-app-gggggggg.js': 'e'.repeat(100),
    'apps/web/dist/assets/texts-fr-app-hhhhhhhh.js': 'f'.repeat(200),
    'apps/web/dist/assets/texts-en-jobs-eeeeeeee.js': 'e'.repeat(500),
    'apps/web/dist/assets/texts-fr-jobs-ffffffff.js': 'f'.repeat(700),
  });
const budget = (bytes: number, files: number) => ({ path: '/login', maximum: { bytes, files } });
const problemsOf = (...budgets: Parameters<typeof checkWeight>[1] & {}) => checkWeight(builtApp(), budgets).problems;

test('a screen weighs what its page names and preloads, with its texts in one language, each with headers; its files are those, the page and the style', () => {
  const french = 1_000 + 500 + 200 + 3 * 420;
  expect(problemsOf(budget(french, 5))).toEqual([]);
  expect(problemsOf(budget(french - 1, 5))).toEqual([expect.stringMatching(/^\/login \(fr\) fetches 2960 bytes/)]);
});

test('what it fetches by itself counts, with all that imports', () => {
  const whole = { ...budget(99_999, 7), parts: ['later-part'], texts: ['jobs'] };
  expect(problemsOf(whole)).toEqual([
    expect.stringMatching(/^\/login \(en\) fetches 8 files, at most 7/),
    expect.stringMatching(/^\/login \(fr\) fetches 8 files, at most 7/),
  ]);
});

test('a screen or a part that was renamed is a problem and not a weight of nothing', () => {
  expect(() => problemsOf({ ...budget(9, 9), path: '/gone' })).toThrow('/gone is no address of the route table');
  expect(() => problemsOf({ ...budget(9, 9), parts: ['gone-part'] })).toThrow('gone-part.tsx is 0 files');
  expect(() => problemsOf({ ...budget(9, 9), texts: ['gone'] })).toThrow('no en texts of gone');
});
