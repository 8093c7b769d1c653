import { expect, test } from 'vitest';
import { labelArea } from './label-choice.ts';

const montreal = { latitude: 45.5088, longitude: -73.5878 };
const view = (zoom: number, center = montreal) => ({ center, zoom, width: 600, height: 500 });

test('a small move stays in the same tile and sends no request', () => {
  const moved = { latitude: montreal.latitude + 0.01, longitude: montreal.longitude + 0.01 };
  expect(labelArea(view(12, moved))).toEqual(labelArea(view(12)));
});

test('the squares and the reach grow with what is in view', () => {
  expect([13, 10, 8, 5, 2].map((zoom) => labelArea(view(zoom)))).toEqual([
    { latitude: 45.5, longitude: -73.6, reach_km: 25 },
    { latitude: 45.6, longitude: -73.6, reach_km: 60 },
    { latitude: 46, longitude: -74, reach_km: 400 },
    { latitude: 50, longitude: -70, reach_km: 3000 },
    { latitude: 50, longitude: -70, reach_km: 3000 },
  ]);
});

test('a map that was moved round the world asks for the place where it really is', () => {
  for (const turn of [360, -360]) {
    const around = { ...montreal, longitude: montreal.longitude + turn };
    expect(labelArea(view(12, around))).toEqual(labelArea(view(12)));
  }
});
