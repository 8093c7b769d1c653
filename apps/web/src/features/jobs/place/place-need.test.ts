import { expect, test } from 'vitest';
import { aJob } from '../post/testing/a-draft.ts';
import { distanceFromArea, isSurprising, needsPlace, offerMark } from './place-need.ts';

const now = new Date('2026-03-02T12:00:00Z');
const { location } = aJob();
const area = { ...location, latitude: 45.5, longitude: -73.6, precision: 'area' as const };

test.each([
  [true, {}],
  [true, { location: { ...area, precision: 'unknown' as const } }],
  [false, { location: { ...area, precision: 'exact' as const } }],
  [false, { is_mine: false }],
  [false, { status: 'canceled' as const }],
  [false, { status: 'completed' as const }],
  [true, { status: 'running' as const }],
  [false, { last_shift_at: '2026-03-02T12:00:00Z' }],
])('needs its place (%s) with %j', (expected, changes) => {
  expect(needsPlace(aJob({ location: area, ...changes }), now)).toBe(expected);
});

test('a position some streets away is believed, another town is asked about', () => {
  const near = distanceFromArea({ location: area }, { latitude: 45.52, longitude: -73.6 });
  expect(near).toBeCloseTo(2.2, 1);
  expect(isSurprising(near)).toBe(false);
  expect(isSurprising(distanceFromArea({ location: area }, { latitude: 45.6, longitude: -73.6 }))).toBe(true);
  const unknown = { ...area, latitude: null, longitude: null };
  expect(isSurprising(distanceFromArea({ location: unknown }, { latitude: 45.6, longitude: -73.6 }))).toBe(false);
});

test('another offer has another mark', () => {
  const offer = { latitude: 45.5, longitude: -73.6, scans: 2 };
  expect(offerMark(offer)).toBe(offerMark({ ...offer, scans: 3 }));
  expect(offerMark(offer)).not.toBe(offerMark({ ...offer, latitude: 45.51 }));
});
