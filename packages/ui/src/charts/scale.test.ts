import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentsOf } from './line-chart.tsx';
import { labelStride, ticksUpTo } from './scale.ts';
import { nextPoint } from './use-chosen-point.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [0.5, [0, 0.2, 0.4, 0.6]],
  [1000, [0, 500, 1000]],
  [660, [0, 250, 500, 750]],
])('the axis up to %d has the ticks %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test.each([
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [660, [0, 500, 1000]],
])('what is counted up to %d has the ticks %j', (highest, ticks) => {
  expect(ticksUpTo(highest, { isCount: true })).toEqual(ticks);
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

test('the arrow keys walk from one to the next and stop at the ends', () => {
  expect(nextPoint(null, 1, 3)).toBe(0);
  expect(nextPoint(0, 1, 3)).toBe(1);
  expect(nextPoint(2, 1, 3)).toBe(2);
  expect(nextPoint(0, -1, 3)).toBe(0);
});

test('a line has no segment to or from a point without a value, and the last one may be provisional', () => {
  const values = [1, null, 3, 4, 5];
  const points = values.map((value, index) => ({ value, isProvisional: index === 4 }));
  expect(segmentsOf(points)).toEqual([
    { from: 2, to: 3, isProvisional: false },
    { from: 3, to: 4, isProvisional: true },
  ]);
});
