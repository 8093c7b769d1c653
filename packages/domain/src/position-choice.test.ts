import { expect, test } from 'vitest';
import { choosePosition, type PositionChoice } from './position-choice.ts';

const own = { latitude: 45.5, longitude: -73.6 };
const north = (km: number) => ({ ...own, latitude: own.latitude + km / 111.2 });

test.each<[string, PositionChoice, Parameters<typeof choosePosition>]>([
  ['an address alone', 'address', [null, own]],
  ['neither', 'address', [null, null]],
  ['an address that is not on the map', 'own', [own, null]],
  ['the same spot', 'own', [own, own]],
  ['1.9 km away', 'own', [own, north(1.9)]],
  ['2.1 km away', 'ask', [own, north(2.1)]],
  ['another town', 'ask', [own, { latitude: 43.65, longitude: -79.38 }]],
])('%s: %s counts', (_name, expected, [taken, ofAddress]) => {
  expect(choosePosition(taken, ofAddress)).toBe(expected);
});
