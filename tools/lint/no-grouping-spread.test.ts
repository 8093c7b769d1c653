import { expect, test } from 'vitest';
import * as lint from './lines-reported.ts';

const plugins = [lint.pluginOf('no-grouping-spread.grit')];
const linesReported = (source: string) => lint.linesReported({ plugins }, 'planted.ts', source);

test('an object literal spread into another one is reported', async () => {
  const source = `export const grouped = (a: number, b: string, rest: object) => [
  { ...{ a, b }, rest },
  { ...({ a }), b },
  { ...(({ a })), b },
  { a, nested: { ...{ b } } },
  { ...{
    a,
  } },
  { ...{} },
  { ...({ a } as object), ...({ b } satisfies object) },
];`;
  expect(await linesReported(source)).toEqual([2, 3, 4, 5, 6, 9, 10]);
});

test('a spread of anything else is left alone', async () => {
  const source = `export const merged = (a: number, b: object, list: number[]) => [
  { ...b, a },
  { ...(a > 0 && { a }), ...(a > 0 ? { a } : {}) },
  { list: [...list, ...[1, 2]] },
  { ...Object.assign({}, { a }) },
  '...{ a }',
];`;
  expect(await linesReported(source)).toEqual([]);
});
