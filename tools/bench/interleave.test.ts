import { expect, test } from 'vitest';
import { interleave, median } from './interleave.ts';

test('contenders take turns, and the first turn of each only warms it up', async () => {
  const turns: string[] = [];
  const contender = (name: string, values: number[]) => ({
    name,
    measure: async () => {
      turns.push(name);
      return values.shift() ?? 0;
    },
  });

  const results = await interleave([contender('bare', [99, 1, 3, 2]), contender('ours', [99, 10, 30, 20])], {
    rounds: 3,
    seconds: 60,
  });

  expect(turns.join(' ')).toBe('bare ours bare ours bare ours bare ours');
  expect(results).toEqual([
    { name: 'bare', median: 2 },
    { name: 'ours', median: 20 },
  ]);
});

test('a section that has used up its time still measures each contender once', async () => {
  let measured = 0;
  const slow = { name: 'slow', measure: async () => ++measured };
  expect(await interleave([slow], { rounds: 100, seconds: 0 })).toEqual([{ name: 'slow', median: 2 }]);
});

test('the median of an even count lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
