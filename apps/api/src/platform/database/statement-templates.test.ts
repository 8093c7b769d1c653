import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { createStatementTemplates } from './statement-templates.ts';

const app = useTestApp();

type Values = { amount: number; word: string };
const build = vi.fn(({ amount, word }: Values): RawBuilder<{ sum: number; word: string }> => {
  return sql`select ${amount}::int + ${amount}::int + ${1}::int as sum, ${word}::text as word`;
});
const runWith = async (fill: ReturnType<typeof createStatementTemplates>, shape: string, values: Values) =>
  (await app.db.executeQuery(fill({ shape, values, build }).compile(app.db))).rows;

test('a shape is compiled once and gets the values of each request', async () => {
  const fill = createStatementTemplates();
  build.mockClear();
  expect(await runWith(fill, 'sum', { amount: 2, word: 'first' })).toEqual([{ sum: 5, word: 'first' }]);
  expect(await runWith(fill, 'sum', { amount: 20, word: "it's $1" })).toEqual([{ sum: 41, word: "it's $1" }]);
  expect(build).toHaveBeenCalledTimes(1);
  await runWith(fill, 'another', { amount: 1, word: '' });
  expect(build).toHaveBeenCalledTimes(2);
});

test('shapes without end are compiled again instead of being kept', () => {
  const fill = createStatementTemplates();
  const compile = (shape: string) => fill({ shape, values: { amount: 1, word: '' }, build }).compile(app.db);
  compile('first');
  for (let index = 0; index < 500; index += 1) compile(`page ${index}`);
  build.mockClear();
  compile('first');
  expect(build).toHaveBeenCalledTimes(1);
});

test('a value is sent once, however often the statement names it', async () => {
  const fill = createStatementTemplates();
  const { parameters } = fill({ shape: 'sum', values: { amount: 2, word: 'first' }, build }).compile(app.db);
  expect(parameters).toEqual([2, 1, 'first']);
});
