import { expect, test } from 'vitest';
import { checkPublicDoors } from './check-public-doors.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

const problemsOf = (path: string, source: string) => checkPublicDoors(temporaryTree({ [path]: source })).problems;
const server = 'apps/api/src/platform/a.ts';

test.each([
  ['code from text', server, "const f = new Function('a', 'return a');", /makes code from text with Function/],
  ['eval', server, "eval('1');", /makes code from text with eval/],
  ['a date that is none', server, 'class Stored extends Date {}', /extends Date/],
  ['a subclass of a class', server, "import pg from 'pg';\nclass Own extends pg.Client {}", /a\.ts:2 extends a class/],
  ['a private class', server, "import pg from 'pg';\nconst Own = pg.Query as unknown as object;", /uses pg\.Query/],
  ['a connection of a client', server, 'const { stream } = held.client.connection;', /uses client\.connection/],
  ['the stream of a connection', server, 'client.ask(connection.stream);', /uses connection\.stream/],
  ['a field behind a symbol', server, 'const [field] = Object.getOwnPropertySymbols(app);', /looks for the symbols/],
  ['a corked stream', server, 'stream.cork();', /cork/],
  ['a private field', server, 'query._result.rows.push(1);', /uses _result/],
  ['a private field of the class', server, 'class A extends B { f() { return this._types; } }', /uses _types/],
  ['a private setting', server, 'Object.assign(globalThis, { __library: {} });', /sets __library/],
  [
    'a file inside a package',
    server,
    "import { a } from 'react-router/dist/production/index.mjs';",
    /imports react-router/,
  ],
  ['a lazy file inside a package', server, "const a = () => import('react-dom/cjs/client.js');", /imports react-dom/],
  ["the router's own history", 'apps/web/src/a.ts', 'window.history.state;', /uses history\.state/],
  [
    'an alias in a build',
    'apps/web/vite.config.ts',
    "export default { resolve: { alias: { a: 'b' } } };",
    /with alias/,
  ],
  [
    'a rewriting plugin',
    'apps/web/slim.ts',
    'export const plugin = { transform(code) { return code; } };',
    /transform/,
  ],
  ['a loading plugin', 'tools/build/build-api.ts', 'const hooks = { onLoad: () => null };', /with onLoad/],
  ['a patched package', 'package.json', '{ "scripts": { "postinstall": "patch-package" } }', /has patch-package/],
  ['a replaced package', 'package.json', '{ "overrides": { "react": "patch:react@1.0.0" } }', /has patch:/],
  ['a folder of patches', 'patches/pg.patch', '', /holds patches/],
])('%s is a problem', (_, path, source, says) => {
  expect(problemsOf(path, source).join('\n')).toMatch(says);
});

test('public doors, our own code and tests are no problem', () => {
  const tree = temporaryTree({
    [server]: `import pg from 'pg';
      import { Component } from 'react';
      import { readFile } from 'node:fs/promises';
      import { rule } from '@relevo/domain/lib/rule';
      class Screen extends Component {}
      class Refusal extends Error {}
      class Other extends Refusal {}
      const pool = new pg.Pool({ types: {} });
      history.replaceState(null, '', '/');
      pool.on('error', (_error) => readFile(rule));`,
    'apps/api/src/platform/a.test.ts': 'query._result;',
    'apps/web/vite.config.ts': "import { transform } from 'esbuild';\nexport default { plugins: [] };",
    'package.json': '{ "overrides": { "rolldown": "1.2.15" } }',
  });
  expect(checkPublicDoors(tree).problems).toEqual([]);
});
