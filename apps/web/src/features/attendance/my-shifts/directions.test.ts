import { expect, test } from 'vitest';
import { directionsTo } from './directions.ts';

const address = { street_address: '123 Queen Street West', city: 'Toronto', zip_code: 'M5H 2M9' };

test('an exact place is found by its point', () => {
  const place = { ...address, latitude: 43.6511, longitude: -79.384, precision: 'exact' } as const;
  expect(directionsTo(place)).toBe('https://www.openstreetmap.org/directions?to=43.6511%2C-79.384');
});

test('a place known only by its area is found by its address', () => {
  const place = { ...address, latitude: 43.65, longitude: -79.38, precision: 'area' } as const;
  expect(directionsTo(place)).toBe(
    'https://www.openstreetmap.org/directions?to=123+Queen+Street+West%2C+Toronto+M5H+2M9',
  );
  expect(directionsTo({ ...place, latitude: null, longitude: null })).toBe(directionsTo(place));
});
