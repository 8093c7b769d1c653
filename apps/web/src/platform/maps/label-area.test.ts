import { expect, test } from 'vitest';
import { labelArea } from './label-area.ts';

const montreal = { latitude: 45.5088, longitude: -73.5878 };

test('a little move stays in the same square, so that nothing is asked again', () => {
  const moved = { latitude: montreal.latitude + 0.01, longitude: montreal.longitude + 0.01 };
  expect(labelArea(moved, 12)).toEqual(labelArea(montreal, 12));
});

test('the squares grow with what is in view', () => {
  expect([13, 10, 5].map((zoom) => labelArea(montreal, zoom))).toEqual([
    { latitude: 45.5, longitude: -73.6 },
    { latitude: 45.5, longitude: -73.5 },
    { latitude: 46, longitude: -74 },
  ]);
});

test('a map that was moved round the world asks for the place where it really is', () => {
  expect(labelArea({ latitude: 45.5, longitude: -73.6 + 360 }, 12)).toEqual({ latitude: 45.5, longitude: -73.6 });
  expect(labelArea({ latitude: 45.5, longitude: -73.6 - 360 }, 12)).toEqual({ latitude: 45.5, longitude: -73.6 });
});
