import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelStride, ticksUpTo } from './scale.ts';
import { nextBar } from './use-chosen-bar.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [0.5, [0, 0.2, 0.4, 0.6]],
  [1000, [0, 500, 1000]],
  [660, [0, 250, 500, 750]],
])('the axis up to %d has the ticks %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test('an axis starts at zero, reaches its highest value and has few ticks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-6));
      expect(ticks.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('a narrow chart labels fewer columns, and one without a width its first', () => {
  expect(labelStride(30, 300, 60)).toBe(6);
  expect(labelStride(30, 3000, 60)).toBe(1);
  expect(labelStride(30, 0, 60)).toBe(30);
});

test('the arrow keys walk from bar to bar and stop at the ends', () => {
  expect(nextBar(null, 1, 3)).toBe(0);
  expect(nextBar(0, 1, 3)).toBe(1);
  expect(nextBar(2, 1, 3)).toBe(2);
  expect(nextBar(0, -1, 3)).toBe(0);
});
