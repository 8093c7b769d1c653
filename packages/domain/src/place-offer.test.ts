import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, type Position } from './earth.ts';
import { agreementM, isUsableAccuracy, type PlaceReading, placeOfScans } from './place-offer.ts';

const site: Position = { latitude: 45.5177, longitude: -73.5815 };
const degreesPerMetre = 1 / 111_195;

/** A reading so many metres north of the site. */
const reading = (workerId: string, metresNorth: number, accuracyM: number | null = 10): PlaceReading => ({
  workerId,
  accuracyM,
  latitude: site.latitude + metresNorth * degreesPerMetre,
  longitude: site.longitude,
});
const northOfSite = (offer: Position | null) => offer && Math.round((offer.latitude - site.latitude) / degreesPerMetre);

describe('the place that scans agree on', () => {
  test.each<[string, PlaceReading[], { north: number; scans: number } | null]>([
    ['no scan', [], null],
    ['one worker', [reading('ada', 0)], null],
    ['one worker who scanned twice', [reading('ada', 0), reading('ada', 5)], null],
    ['two workers at one spot', [reading('ada', 0), reading('ben', 0)], { north: 0, scans: 2 }],
    ['two workers 70 m apart', [reading('ada', 0), reading('ben', 70)], { north: 35, scans: 2 }],
    ['two workers 80 m apart', [reading('ada', 0), reading('ben', 80)], null],
    ['a third worker elsewhere', [reading('ada', 0), reading('ben', 20), reading('cy', 900)], { north: 10, scans: 2 }],
    ['three who agree', [reading('ada', 0), reading('ben', 30), reading('cy', 60)], { north: 30, scans: 3 }],
    [
      'a chain of which only neighbours agree',
      [reading('ada', 0), reading('ben', 60), reading('cy', 130)],
      { north: 30, scans: 2 },
    ],
    [
      'the larger of two groups',
      [reading('ada', 0), reading('ben', 0), reading('cy', 500), reading('dee', 500), reading('eve', 500)],
      { north: 500, scans: 3 },
    ],
    ['an inaccurate scan', [reading('ada', 0), reading('ben', 0, 76)], null],
    ['a scan of unknown accuracy', [reading('ada', 0), reading('ben', 0, null)], null],
    [
      'the more accurate of two scans of a worker',
      [reading('ada', 400, 70), reading('ada', 10, 5), reading('ben', 0)],
      { north: 5, scans: 2 },
    ],
  ])('%s', (_case, readings, expected) => {
    const offer = placeOfScans(readings);
    expect(offer && { north: northOfSite(offer), scans: offer.scans }).toEqual(expected);
  });

  test('lies between readings on both sides of the date line', () => {
    const at = (workerId: string, longitude: number) => ({ workerId, accuracyM: 5, latitude: 0, longitude });
    const offer = placeOfScans([at('ada', 179.9999), at('ben', -179.9997)]);
    expect(offer).toEqual({ latitude: 0, longitude: -179.9999, scans: 2 });
  });
});

test.each([
  [0, true],
  [75, true],
  [75.1, false],
  [-1, false],
  [Number.NaN, false],
  [null, false],
])('an accuracy of %s is usable: %s', (accuracyM, isUsable) => {
  expect(isUsableAccuracy(accuracyM)).toBe(isUsable);
});

describe('for any scans', () => {
  /** Within some 300 m of each other, so that groups form. */
  const anyReading = fc.record({
    workerId: fc.constantFrom('ada', 'ben', 'cy', 'dee', 'eve'),
    accuracyM: fc.option(fc.integer({ min: 0, max: 150 })),
    latitude: fc.integer({ min: 0, max: 150 }).map((metres) => site.latitude + metres * degreesPerMetre),
    longitude: fc.integer({ min: 0, max: 150 }).map((metres) => site.longitude + metres * degreesPerMetre),
  });
  const anyReadings = fc.array(anyReading, { maxLength: 12 });

  test('their order does not matter', () => {
    fc.assert(
      fc.property(
        anyReadings.chain((readings) =>
          fc.tuple(fc.constant(readings), fc.shuffledSubarray(readings, { minLength: readings.length })),
        ),
        ([readings, shuffled]) => {
          expect(placeOfScans(shuffled)).toEqual(placeOfScans(readings));
        },
      ),
    );
  });

  test('the place is within 75 m of a usable scan of each worker it counts', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const offer = placeOfScans(readings);
        if (!offer) return;
        const near = readings.filter(
          (each) => isUsableAccuracy(each.accuracyM) && distanceKm(each, offer) * 1000 <= agreementM + 0.2,
        );
        expect(offer.scans).toBeGreaterThanOrEqual(2);
        expect(new Set(near.map(({ workerId }) => workerId)).size).toBeGreaterThanOrEqual(offer.scans);
      }),
    );
  });

  test('inaccurate scans change nothing, and one worker alone gets nothing', () => {
    fc.assert(
      fc.property(anyReadings, anyReading, (readings, other) => {
        const useless = [
          { ...other, accuracyM: null },
          { ...other, accuracyM: 500 },
        ];
        expect(placeOfScans([...readings, ...useless])).toEqual(placeOfScans(readings));
        expect(placeOfScans(readings.map((each) => ({ ...each, workerId: 'ada' })))).toBeNull();
      }),
    );
  });
});
