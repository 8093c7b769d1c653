import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeRing, encodeRing, fineStep, tileAt, tileBox, tilesBetween } from './water-tiles.ts';

const millionths = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const position = fc.record({ latitude: millionths(89), longitude: millionths(179) });

test('a ring reads back as it was written, to one step', () => {
  fc.assert(
    fc.property(fc.uniqueArray(position, { minLength: 1, maxLength: 20 }), (ring) => {
      const text = encodeRing(ring, fineStep);
      expect(text).not.toMatch(/\s/);
      const [first] = ring;
      const [latitude, longitude] = decodeRing(text, fineStep)[0] ?? [];
      expect(Math.abs((latitude ?? 0) - (first?.latitude ?? 0))).toBeLessThanOrEqual(fineStep);
      expect(Math.abs((longitude ?? 0) - (first?.longitude ?? 0))).toBeLessThanOrEqual(fineStep);
    }),
  );
});

test('points that are the same after rounding are written once', () => {
  const here = { latitude: 45.5, longitude: -73.6 };
  expect(decodeRing(encodeRing([here, here, { latitude: 45.6, longitude: -73.6 }], fineStep), fineStep)).toHaveLength(
    2,
  );
});

test('every position lies in the box of its tile', () => {
  fc.assert(
    fc.property(position, ({ latitude, longitude }) => {
      const { west, east, south, north } = tileBox(tileAt({ latitude, longitude }), 0);
      expect(longitude >= west && longitude < east && latitude >= south && latitude < north).toBe(true);
    }),
  );
});

test('a view has the tiles of its corners and those between', () => {
  expect(tilesBetween({ latitude: 45.2, longitude: -74.2 }, { latitude: 46.1, longitude: -73.1 })).toEqual([
    '-25_22',
    '-25_23',
  ]);
  expect(tilesBetween({ latitude: 45.2, longitude: -76 }, { latitude: 45.9, longitude: -71 })).toHaveLength(3);
});
