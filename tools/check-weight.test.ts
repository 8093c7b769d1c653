import { expect, test } from 'vitest';
import { staticImports } from './build/script-weight.ts';
import { checkWeight } from './check-weight.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const builtApp = () =>
  temporaryTree({
    'apps/web/dist/index.html': '<script type="module" src="/assets/index-aaaaaaaa.js"></script>',
    'apps/web/dist/assets/index-aaaaaaaa.js': 'x'.repeat(1_000),
    'apps/web/dist/assets/login-page-bbbbbbbb.js':
      'import{a}from"./shared-cccccccc.js";t("app");t("jobs");import("./later-dddddddd.js")',
    'apps/web/dist/assets/shared-cccccccc.js': 'y'.repeat(2_000),
    'apps/web/dist/assets/later-dddddddd.js': 'z'.repeat(9_000),
    'apps/web/dist/assets/texts-en-login-page-gggggggg.js': 'export default {"app":{"name":"Relevo"}}',
    'apps/web/dist/assets/texts-fr-login-page-hhhhhhhh.js': 'export default {"app":{"name":"Relevo"}}',
    'apps/web/dist/assets/texts-en-start-iiiiiiii.js': 'var e={app:n};export{e as default}'.padEnd(9_000),
    'apps/web/dist/assets/texts-en-jobs-eeeeeeee.js': 'var e={jobs:n};export{e as default}'.padEnd(500),
    'apps/web/dist/assets/texts-fr-jobs-ffffffff.js': 'var e={jobs:n};export{e as default}'.padEnd(700),
  });
const budget = (bytes: number, files: number) => [
  { screen: '/login', chunks: ['login-page'], maximum: { bytes, files } },
];

test('a screen weighs its chunk, what that imports, its own texts in one language and those of areas they lack, each with headers', () => {
  expect(checkWeight(builtApp(), budget(6_000, 5)).problems).toEqual([]);
});

test('too many bytes and too many files are problems that name the screen', () => {
  const { problems } = checkWeight(builtApp(), budget(3_000, 3));
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatch(/^\/login \(en\) fetches \d+ bytes of script, at most 3000/);
  expect(problems[1]).toMatch(/^\/login \(en\) fetches 5 scripts, at most 3/);
});

test('a screen that was renamed is a problem and not a weight of nothing', () => {
  expect(() =>
    checkWeight(builtApp(), [{ screen: '/x', chunks: ['gone-page'], maximum: { bytes: 9, files: 9 } }]),
  ).toThrow('gone-page is 0 files');
});

test('only static imports count', () => {
  expect(staticImports('import{a}from"./a-1.js";import"./b-2.js";const c=()=>import("./c-3.js")')).toEqual([
    'a-1.js',
    'b-2.js',
  ]);
});
