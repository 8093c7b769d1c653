import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from './earth.ts';
import {
  codeStepMs,
  type GradeReason,
  gradeScan,
  instantOfStep,
  isLiveStep,
  lifeOfStep,
  readCodeSubject,
  readShortCode,
  riskSignalsOf,
  type ScanGrade,
  shortCodeAlphabet,
  shortCodeLength,
  showShortCode,
  stepAt,
} from './scan-rules.ts';

const site: Position = { latitude: 43.6511, longitude: -79.384 };

/** So many metres north of the site: a degree of latitude is the same length everywhere on a sphere. */
function north(metres: number, accuracyM: number | null = null) {
  const degrees = metres / ((2 * Math.PI * 6_371_008.8) / 360);
  return { latitude: site.latitude + degrees, longitude: site.longitude, accuracyM };
}

describe('a scan is graded', () => {
  test.each<[string, number, number | null, ScanGrade, GradeReason]>([
    ['on the spot', 0, null, 'verified', 'near'],
    ['within the radius', 199, null, 'verified', 'near'],
    ['exactly on the border', 200, null, 'verified', 'near'],
    ['a metre beyond', 201, null, 'unverified', 'far'],
    ['a metre beyond, with a reading that is a metre inexact', 201, 1, 'verified', 'near'],
    ['on the border that an inexact reading moves', 350, 150, 'verified', 'near'],
    ['a metre beyond what any inexactness is allowed', 351, 150, 'unverified', 'far'],
    ['far, with a reading that claims to know nothing', 351, 5_000, 'unverified', 'far'],
    ['within the allowance of a worse reading than is allowed', 350, 5_000, 'verified', 'near'],
    ['an exact reading far away', 3_400, 0, 'unverified', 'far'],
  ])('%s', (_what, metres, accuracyM, grade, reason) => {
    const reading = north(metres, accuracyM);
    expect(gradeScan({ reading, exactPlace: site, isLate: false })).toEqual({ grade, reason, distanceM: metres });
  });

  test('without a position', () => {
    const graded = gradeScan({ reading: null, exactPlace: site, isLate: false });
    expect(graded).toEqual({ grade: 'unverified', reason: 'no_position', distanceM: null });
  });

  test.each([null, north(0)])('for a job without an exact place, whatever the reading', (reading) => {
    const graded = gradeScan({ reading, exactPlace: null, isLate: false });
    expect(graded).toEqual({ grade: 'unverified', reason: 'no_exact_place', distanceM: null });
  });

  test.each([
    ['with nothing known', null, null, null],
    ['on the spot', north(0), site, 0],
    ['far away', north(5_000), site, 5_000],
  ])('late when it was sent later, %s', (_what, reading, exactPlace, distanceM) => {
    expect(gradeScan({ reading, exactPlace, isLate: true })).toEqual({
      grade: 'late',
      reason: 'sent_later',
      distanceM,
    });
  });

  test('never worse for saying that it is inexact, and never verified beyond 350 m', () => {
    const metres = fc.integer({ min: 0, max: 1_000 });
    const accuracy = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(metres, accuracy, (distance, accuracyM) => {
        const grade = (each: number | null) =>
          gradeScan({ reading: north(distance, each), exactPlace: site, isLate: false }).grade;
        if (grade(null) === 'verified') expect(grade(accuracyM)).toBe('verified');
        if (distance > 350) expect(grade(accuracyM)).toBe('unverified');
      }),
    );
  });
});

describe('a code lives', () => {
  const step = stepAt(new Date('2026-11-16T14:00:00Z'));
  const at = (seconds: number) => new Date(instantOfStep(step).getTime() + seconds * 1000);

  test.each([
    [-30.001, false],
    [-30, true],
    [0, true],
    [29.999, true],
    [30, true],
    [59.999, true],
    [60, false],
    [3_600, false],
  ])('%d s after it was first shown: %s', (seconds, isLive) => {
    expect(isLiveStep(step, at(seconds))).toBe(isLive);
  });

  test('until the time that its screen shows, not a millisecond longer', () => {
    const { renewsAt, expiresAt } = lifeOfStep(step);
    expect([renewsAt, expiresAt]).toEqual([at(30), at(60)]);
    expect(isLiveStep(step, new Date(expiresAt.getTime() - 1))).toBe(true);
    expect(isLiveStep(step, expiresAt)).toBe(false);
  });

  test('in the step that its instant names', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        const age = instant.getTime() - instantOfStep(stepAt(instant)).getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan(codeStepMs);
      }),
    );
  });
});

describe('a short code', () => {
  test.each([
    ['K7Q2XM', 'K7Q2XM'],
    ['k7q2xm', 'K7Q2XM'],
    ['K7Q-2XM', 'K7Q2XM'],
    ['  k7q 2xm ', 'K7Q2XM'],
    ['K 7 Q - 2 X M', 'K7Q2XM'],
    ['K7Q\u00a02XM', 'K7Q2XM'],
    ['oOiIlL', '001111'],
    ['0o1iIl', '001111'],
  ])('typed as %j is %s', (typed, meant) => {
    expect(readShortCode(typed)).toBe(meant);
  });

  test.each(['', 'K7Q2X', 'K7Q2XMM', 'K7Q2XU', 'K7Q2X!', 'ÉÉÉÉÉÉ', '💥💥💥', 'v1.abc', 'K7Q_2XM'])(
    '%j is none',
    (typed) => {
      expect(readShortCode(typed)).toBeNull();
    },
  );

  test('holds no character that reads like another', () => {
    expect(new Set(shortCodeAlphabet).size).toBe(32);
    expect(shortCodeAlphabet).not.toMatch(/[OIL]/);
  });

  test('is read back as it is shown, in any case', () => {
    const code = fc.string({ unit: fc.constantFrom(...shortCodeAlphabet), minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(code, (each) => {
        expect(each).toHaveLength(shortCodeLength);
        const shown = showShortCode(each);
        expect(shown).toMatch(/^.{3}-.{3}$/);
        for (const typed of [each, shown, shown.toLowerCase()]) expect(readShortCode(typed)).toBe(each);
      }),
    );
  });

  test('never is something else than six characters of the alphabet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        const meant = readShortCode(typed);
        if (meant !== null) expect(meant).toMatch(new RegExp(`^[${shortCodeAlphabet}]{6}$`));
      }),
    );
  });
});

describe('risk signals', () => {
  const from = { position: { latitude: 45.5, longitude: -73.6 }, at: new Date('2026-11-16T14:00:00Z') };
  const seen = (kmNorth: number, minutes: number) => ({
    position: { latitude: 45.5 + kmNorth / 111.195, longitude: -73.6 },
    at: new Date(from.at.getTime() + minutes * 60_000),
  });

  test.each([
    ['201 km in an hour', seen(201, 60), ['too_fast']],
    ['199 km in an hour', seen(199, 60), []],
    ['1.1 km in no time', seen(1.1, 0), ['too_fast']],
    ['0.9 km in no time: the readings themselves', seen(0.9, 0), []],
    ['201 km an hour before, sent later', seen(201, -60), ['too_fast']],
    ['the same place to the last digit', seen(0, 600), ['same_reading']],
    ['a step aside', seen(0.001, 600), []],
  ])('%s', (_what, scan, signals) => {
    expect(riskSignalsOf(scan, from, false)).toEqual(signals);
    expect(riskSignalsOf(scan, from, true)).toEqual([...signals, 'shared_device']);
  });

  test('is nothing at the first scan, or without a position', () => {
    expect(riskSignalsOf(from, null, false)).toEqual([]);
    expect(riskSignalsOf(null, from, false)).toEqual([]);
    expect(riskSignalsOf(null, null, true)).toEqual(['shared_device']);
  });
});

const id = '0199f3a0-0000-7000-8000-000000000001';

test('a code of ours names the shift and whether it starts or ends it', () => {
  expect(readCodeSubject(`v1.${id}.start.59387520.q83vASNFZ4mrze8BI0VniQ`)).toEqual({
    workerShiftId: id,
    action: 'start',
  });
  expect(readCodeSubject(` v1.${id}.end.59387520.q83vASNFZ4mrze8BI0VniQ\n`)).toEqual({
    workerShiftId: id,
    action: 'end',
  });
});

test.each(['', 'https://menu.example/', 'WIFI:S:cafe;;', `v2.${id}.start.1.x`, `v1.${id}.pause.1.x`, 'K7Q2XM'])(
  '%j is some other code',
  (text) => {
    expect(readCodeSubject(text)).toBeNull();
  },
);
