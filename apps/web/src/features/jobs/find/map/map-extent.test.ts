import { distanceKm } from '@relevo/domain/earth';
import { expect, test } from 'vitest';
import { mapExtent } from './map-extent.ts';

const home = { latitude: 45.5, longitude: -73.6 };
const laval = { latitude: 45.56, longitude: -73.71 };
const quebec = { latitude: 46.81, longitude: -71.21 };
const vancouver = { latitude: 49.28, longitude: -123.12 };
const shown = { pins: [], cities: [], here: null, radiusKm: null, isNarrowed: false };

test('without anything to show there is no map', () => {
  expect(mapExtent(shown)).toEqual([]);
});

test('without a home the map holds the results and the cities', () => {
  expect(mapExtent({ ...shown, pins: [laval], cities: [vancouver] })).toEqual([laval, vancouver]);
});

test.each([
  ['jobs near by', [laval, vancouver]],
  ['no job at all', []],
])('with %s the map holds 25 km around home, not the country', (_name, pins) => {
  const [southWest, northEast] = mapExtent({ ...shown, pins, cities: [vancouver], here: home });
  // From corner to corner of a square with sides of 50 km.
  expect(southWest && northEast && distanceKm(southWest, northEast)).toBeCloseTo(Math.hypot(50, 50), 0);
});

test('with nothing near by the map reaches to the nearest jobs', () => {
  expect(mapExtent({ ...shown, pins: [vancouver, quebec], here: home })).toEqual([home, quebec, vancouver]);
});

test('a narrowed search shows all it found, and a radius its circle', () => {
  expect(mapExtent({ ...shown, pins: [vancouver], here: home, isNarrowed: true })).toEqual([home, vancouver]);
  expect(mapExtent({ ...shown, pins: [laval], here: home, radiusKm: 50, isNarrowed: true })).toHaveLength(3);
});
