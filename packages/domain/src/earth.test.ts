import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordOf, distanceKm, groundDistanceOf, type Position, pointInSpace } from './earth.ts';

const montreal = { latitude: 45.5017, longitude: -73.5673 };
const toronto = { latitude: 43.6532, longitude: -79.3832 };
const halfwayRound = 20_015.115;
const oneMeter = 0.001;

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  test.each<[string, Position, Position, number]>([
    ['Montréal and Toronto', montreal, toronto, 504],
    ['Montréal and Paris', montreal, { latitude: 48.8566, longitude: 2.3522 }, 5_503],
    ['Paris and London', { latitude: 48.8566, longitude: 2.3522 }, { latitude: 51.5074, longitude: -0.1278 }, 344],
    [
      'Sydney and Tokyo',
      { latitude: -33.8688, longitude: 151.2093 },
      { latitude: 35.6895, longitude: 139.6917 },
      7_823,
    ],
    ['Montréal and Laval', montreal, { latitude: 45.6066, longitude: -73.7124 }, 16.2],
  ])('%s is right to a hundredth', (_names, from, to, kilometers) => {
    expect(Math.abs(distanceKm(from, to) - kilometers) / kilometers).toBeLessThan(0.01);
  });

  test.each<[string, Position, Position, number]>([
    ['from pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, halfwayRound],
    ['to the other side of the earth', montreal, { latitude: -45.5017, longitude: 106.4327 }, halfwayRound],
    ['from the equator to a pole', { latitude: 0, longitude: 12 }, { latitude: 90, longitude: 99 }, halfwayRound / 2],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, halfwayRound / 180],
    ['from a date line to itself', { latitude: 52, longitude: 180 }, { latitude: 52, longitude: -180 }, 0],
    ['at a pole, wherever one looks', { latitude: 90, longitude: -100 }, { latitude: 90, longitude: 60 }, 0],
    ['over a pole', { latitude: 89, longitude: 0 }, { latitude: 89, longitude: 180 }, halfwayRound / 90],
  ])('%s is the short way round', (_way, from, to, kilometers) => {
    expect(distanceKm(from, to)).toBeCloseTo(kilometers, 1);
  });

  test('distinguishes neighbouring buildings', () => {
    const tenMeters = { ...montreal, latitude: montreal.latitude + 0.00009 };
    expect(distanceKm(montreal, tenMeters)).toBeCloseTo(0.01, 4);
  });

  test('is nothing to itself, the same both ways, and at most half round the earth', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(distanceKm(from, from)).toBe(0);
        expect(distanceKm(from, to)).toBe(distanceKm(to, from));
        expect(distanceKm(from, to)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(from, to)).toBeLessThan(halfwayRound);
      }),
    );
  });

  test('is never longer than a way over a third place', () => {
    fc.assert(
      fc.property(position, position, position, (from, over, to) => {
        expect(distanceKm(from, to)).toBeLessThan(distanceKm(from, over) + distanceKm(over, to) + oneMeter);
      }),
    );
  });
});

describe('a point in space', () => {
  test('lies on the earth', () => {
    fc.assert(
      fc.property(position, (place) => {
        expect(Math.hypot(...pointInSpace(place))).toBeCloseTo(6371.0088, 6);
      }),
    );
  });

  test.each<[string, Position, [number, number, number]]>([
    ['zero and zero', { latitude: 0, longitude: 0 }, [6371.0088, 0, 0]],
    ['the quarter to the east', { latitude: 0, longitude: 90 }, [0, 6371.0088, 0]],
    ['the north', { latitude: 90, longitude: 0 }, [0, 0, 6371.0088]],
  ])('%s has its axis', (_name, place, point) => {
    pointInSpace(place).forEach((coordinate, axis) => {
      expect(coordinate).toBeCloseTo(point[axis] ?? Number.NaN, 6);
    });
  });
});

describe('the line through the earth', () => {
  const ground = fc.double({ min: 0, max: halfwayRound - 0.05, noNaN: true });

  test('converts to the distance on the ground, and back', () => {
    fc.assert(
      fc.property(ground, (kilometers) => {
        expect(Math.abs(groundDistanceOf(chordOf(kilometers)) - kilometers)).toBeLessThan(oneMeter);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, max: 12_742.01, noNaN: true }), (kilometers) => {
        expect(Math.abs(chordOf(groundDistanceOf(kilometers)) - kilometers)).toBeLessThan(oneMeter);
      }),
    );
  });

  test('is no longer than the way on the ground, and longer for a longer way', () => {
    fc.assert(
      fc.property(ground, ground, (one, other) => {
        expect(chordOf(one)).toBeLessThanOrEqual(one + 1e-9);
        if (one < other) expect(chordOf(one)).toBeLessThanOrEqual(chordOf(other));
      }),
    );
  });

  test('is at most the diameter, and the ground distance at most half the circumference', () => {
    expect(chordOf(0)).toBe(0);
    expect(groundDistanceOf(0)).toBe(0);
    expect(chordOf(1_000_000)).toBeCloseTo(12_742.0176, 4);
    expect(groundDistanceOf(12_743)).toBeCloseTo(halfwayRound, 1);
  });
});
