import { expect, test } from 'vitest';
import { createStatementNames, onePlan } from './statement-names.ts';

test('a text gets its name with the third use and keeps it', () => {
  const { nameOf } = createStatementNames();
  const uses = Array.from({ length: 5 }, () => nameOf('select 1 from stock'));
  expect(uses.map((name) => typeof name)).toEqual(['undefined', 'undefined', 'string', 'string', 'string']);
  expect(new Set(uses.slice(2)).size).toBe(1);
  expect(uses[2]).toMatch(/^[\w-]{22}$/);
});

test('different texts have different names', () => {
  const { nameOf } = createStatementNames();
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)][2];
  expect(third('select 1')).not.toBe(third('select 2'));
});

test('texts that are used once and never again do not fill it', () => {
  const { nameOf } = createStatementNames();
  for (let index = 0; index < 10_000; index += 1) expect(nameOf(`select ${index}`)).toBeUndefined();
  const often = [1, 2, 3].map(() => nameOf('select amount from stock'));
  expect(often[2]).toBeDefined();
});

test('a search gets no name, unless its plan is the same for all values', () => {
  const { nameOf } = createStatementNames();
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)][2];
  expect(third('select 1 from stock order by place <-> $1')).toBeUndefined();
  expect(third(`select ${onePlan} 1 from stock order by place <-> $1`)).toBeDefined();
  expect(third(`create table stock (${onePlan})`)).toBeUndefined();
});
