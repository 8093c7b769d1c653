import { expect, test } from 'vitest';
import { directionsTo, mapAppOf, mapLinkTo } from './directions.ts';

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

const exact = { ...address, latitude: 43.6511, longitude: -79.384, precision: 'exact' } as const;
const area = { ...exact, precision: 'area' } as const;

test.each([
  ['geo', exact, 'geo:43.6511,-79.384?q=43.6511%2C-79.384'],
  ['geo', area, 'geo:0,0?q=123%20Queen%20Street%20West%2C%20Toronto%20M5H%202M9'],
  ['apple', exact, 'https://maps.apple.com/?q=43.6511%2C-79.384'],
  ['web', exact, 'https://www.openstreetmap.org/?mlat=43.6511&mlon=-79.384#map=17/43.6511/-79.384'],
  ['web', area, 'https://www.openstreetmap.org/search?query=123+Queen+Street+West%2C+Toronto+M5H+2M9'],
] as const)('the map app %s opens a place', (app, place, link) => {
  expect(mapLinkTo(place, app)).toBe(link);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'geo'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'web'],
])('%j has the map app %s', (userAgent, app) => {
  expect(mapAppOf(userAgent)).toBe(app);
});
