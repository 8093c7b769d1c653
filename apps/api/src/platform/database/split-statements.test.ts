import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test.each([
  ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['a last one without a semicolon', 'select 1;\n select 2', ['select 1', 'select 2']],
  ['strings with semicolons and quotes', `select 'a;''b'; select e'\\';'`, [`select 'a;''b'`, `select e'\\';'`]],
  ['names in quotes', 'select ";"; select 2', ['select ";"', 'select 2']],
  ['bodies in dollars', 'do $$ begin a; end $$; do $x$ $$;$$ $x$', ['do $$ begin a; end $$', 'do $x$ $$;$$ $x$']],
  ['comments', '-- a; b\nselect /* ; */ 1; -- the end;', ['select  1']],
  ['nothing', ' ;; \n', []],
])('%s', (_name, sql, texts) => {
  expect(splitStatements(sql).map(({ text }) => text)).toEqual(texts);
});

test('comments belong to the statement that follows them or holds them', () => {
  const sql = '-- why\nselect 1;\n-- first\n-- second\nselect 2, -- inside\n 3;';
  expect(splitStatements(sql).map(({ comments }) => comments)).toEqual([
    ['-- why'],
    ['-- first', '-- second', '-- inside'],
  ]);
});
