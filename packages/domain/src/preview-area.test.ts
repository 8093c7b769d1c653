import { expect, test } from 'vitest';
import { distanceKm } from './earth.ts';
import { cellOf, cellsPerDegree, nearbyCells, nearbyReachKm } from './preview-area.ts';

test('positions of one cell are the same place', () => {
  const cell = { row: 455, column: -736, middle: { latitude: 45.5, longitude: -73.6 } };
  expect(cellOf({ latitude: 45.5017, longitude: -73.5673 })).toEqual(cell);
  expect(cellOf({ latitude: 45.46, longitude: -73.64 })).toEqual(cell);
  expect(cellOf({ latitude: 45.5601, longitude: -73.7124 })).toMatchObject({ row: 456, column: -737 });
});

test.each([0, 45.5, -60])('the nearby cells at latitude %d are within reach', (latitude) => {
  const { middle } = cellOf({ latitude, longitude: -73.6 });
  const half = (nearbyCells + 0.5) / cellsPerDegree;
  for (const [up, right] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const corner = { latitude: middle.latitude + up * half, longitude: middle.longitude + right * half };
    expect(distanceKm(middle, corner)).toBeLessThan(nearbyReachKm);
  }
});
