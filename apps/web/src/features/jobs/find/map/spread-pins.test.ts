import { expect, test } from 'vitest';
import { spreadPins } from './mark-choice.ts';

const at = (id: string, latitude: number) => ({ id, latitude, longitude: -73.6 });

test('a single job is drawn exactly at its position', () => {
  expect(spreadPins([at('one', 45.5), at('other', 45.6)])).toEqual(new Map());
});

test('jobs at the same place stand apart, each within reach of a thumb', () => {
  const offsets = spreadPins([at('a', 45.5), at('b', 45.5), at('c', 45.5)]);
  const places = [...offsets.values()];
  expect(places).toHaveLength(3);
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40);
  }
});
