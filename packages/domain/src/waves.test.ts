import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitedFrom, isNoShowSearchPossible, noShowSearchEnd } from './awaited-workers.ts';
import { waveTime } from './quiet-hours.ts';
import {
  type Candidate,
  candidateGroups,
  compareCandidates,
  isStandbyOpen,
  refuseStandby,
  waveAnswerBy,
  waveLimits,
  waveSize,
  waveStepAt,
} from './waves.ts';

const now = new Date('2026-11-18T15:00:00Z');
const inMinutes = (minutes: number, from = now) => new Date(from.getTime() + minutes * 60_000);
const inHours = (hours: number) => inMinutes(hours * 60);

describe('how many are asked, and for how long', () => {
  test.each([
    // Minutes until the shift, workers for each place, minutes to answer.
    [72 * 60 + 1, 5, 720],
    [72 * 60, 5, 240],
    [24 * 60 + 1, 5, 240],
    [24 * 60, 10, 60],
    [6 * 60 + 1, 10, 60],
    [6 * 60, 10, 20],
    [2 * 60 + 1, 10, 20],
    [2 * 60, 15, 10],
    [0, 15, 10],
    [-30, 15, 10],
  ])('%i minutes ahead: %i workers, %i minutes', (ahead, perPlace, answerMinutes) => {
    const moment = { now, startsAt: inMinutes(ahead) };
    expect(waveStepAt(moment)).toMatchObject({ perPlace, answerMinutes });
    expect(waveSize({ ...moment, toFill: 1, asked: 0 })).toBe(perPlace);
    expect(waveAnswerBy({ ...moment, until: inHours(1000) })).toEqual(inMinutes(answerMinutes));
  });

  test('a wave and a search have limits, and no offer lasts longer than the search', () => {
    const moment = { now, startsAt: inHours(1) };
    expect(waveSize({ ...moment, toFill: 4, asked: 0 })).toBe(waveLimits.perWave);
    expect(waveSize({ ...moment, toFill: 4, asked: 180 })).toBe(20);
    expect(waveSize({ ...moment, toFill: 1, asked: 200 })).toBe(0);
    expect(waveSize({ ...moment, toFill: 0, asked: 0 })).toBe(0);
    expect(waveAnswerBy({ ...moment, until: inMinutes(3) })).toEqual(inMinutes(3));
  });

  test('no search asks more than its limit, whatever the waves', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ ahead: fc.integer({ min: -60, max: 9000 }), toFill: fc.nat(20) })), (waves) => {
        let asked = 0;
        for (const { ahead, toFill } of waves) {
          const size = waveSize({ now, startsAt: inMinutes(ahead), toFill, asked });
          expect(size).toBeLessThanOrEqual(waveLimits.perWave);
          asked += size;
        }
        expect(asked).toBeLessThanOrEqual(waveLimits.perSearch);
      }),
    );
  });
});

describe('at night', () => {
  const timezone = 'America/Toronto';
  const at = (text: string) => new Date(`${text}-05:00`);
  test.each([
    ['in the evening', '2026-11-18T21:59', '2026-11-20T09:00', '2026-11-18T21:59'],
    ['from ten on until seven', '2026-11-18T22:00', '2026-11-20T09:00', '2026-11-19T07:00'],
    ['after midnight until seven', '2026-11-19T03:10', '2026-11-20T09:00', '2026-11-19T07:00'],
    ['before seven', '2026-11-19T06:59', '2026-11-20T09:00', '2026-11-19T07:00'],
    ['at seven', '2026-11-19T07:00', '2026-11-20T09:00', '2026-11-19T07:00'],
    ['six hours are left', '2026-11-19T01:00', '2026-11-19T07:00', '2026-11-19T01:00'],
    ['until six hours are left', '2026-11-18T23:00', '2026-11-19T06:00', '2026-11-19T00:00'],
    ['the shift has begun', '2026-11-19T02:00', '2026-11-19T01:30', '2026-11-19T02:00'],
  ])('%s', (_what, moment, startsAt, goesAt) => {
    expect(waveTime({ now: at(moment), startsAt: at(startsAt), timezone })).toEqual(at(goesAt));
  });

  test('a night in which the clocks change ends at seven all the same', () => {
    const startsAt = new Date('2026-11-05T15:00:00Z');
    // Saturday evening in summer time, Sunday morning in winter time.
    expect(waveTime({ now: new Date('2026-11-01T03:00:00Z'), startsAt, timezone })).toEqual(
      new Date('2026-11-01T12:00:00Z'),
    );
  });

  test('a wave never goes in quiet hours while more than six hours are left', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 30 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: -60, max: 60 * 24 * 5 }), (offset, ahead) => {
        const moment = inMinutes(offset);
        const startsAt = inMinutes(ahead, moment);
        const goesAt = waveTime({ now: moment, startsAt, timezone });
        expect(goesAt.getTime()).toBeGreaterThanOrEqual(moment.getTime());
        const hour = Number(
          new Intl.DateTimeFormat('en-CA', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(goesAt),
        );
        const isClose = startsAt.getTime() - goesAt.getTime() <= 6 * 3_600_000;
        expect(isClose || (hour >= 7 && hour < 22)).toBe(true);
      }),
    );
  });
});

describe('the order of those who are asked', () => {
  const candidate = (changes: Partial<Candidate>): Candidate => ({
    id: 'm',
    because: 'worked_here',
    standingBySince: null,
    reliability: 90,
    completedHere: 3,
    distanceKm: 5,
    ...changes,
  });
  test.each([
    ['standing by before favourites', { because: 'standby', standingBySince: now }, { because: 'favourite' }],
    ['favourites before those who worked here', { because: 'favourite', reliability: null }, {}],
    ['those who worked here before strangers', { reliability: null }, { because: 'open_to_offers' }],
    [
      'the longest on standby first, whatever else',
      { because: 'standby', standingBySince: now, reliability: null },
      { because: 'standby', standingBySince: inMinutes(1) },
    ],
    ['the more reliable', { reliability: 91 }, { completedHere: 9 }],
    ['a figure before none', { reliability: 1 }, { reliability: null }],
    ['more shifts here', { completedHere: 4 }, { distanceKm: 1 }],
    ['the nearer', { distanceKm: 4 }, { id: 'a' }],
    ['a known distance before none', { distanceKm: 400 }, { distanceKm: null }],
    ['the id at last', { id: 'a' }, { id: 'b' }],
  ] as [string, Partial<Candidate>, Partial<Candidate>][])('%s', (_what, first, second) => {
    expect(compareCandidates(candidate(first), candidate(second))).toBeLessThan(0);
    expect(compareCandidates(candidate(second), candidate(first))).toBeGreaterThan(0);
  });

  test('is one order for any workers', () => {
    const anyCandidate = fc.record({
      id: fc.uuid(),
      because: fc.constantFrom(...candidateGroups),
      standingBySince: fc.option(fc.constantFrom(now, inMinutes(1))),
      reliability: fc.option(fc.integer({ min: 0, max: 100 })),
      completedHere: fc.nat(5),
      distanceKm: fc.option(fc.integer({ min: 0, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 12 }), (all) => {
        const sorted = all.toSorted(compareCandidates);
        for (const [index, each] of sorted.entries())
          for (const later of sorted.slice(index + 1)) expect(compareCandidates(each, later)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('an awaited worker', () => {
  const startsAt = now;
  test.each([
    ['booked the day before', -24 * 60, 15],
    ['booked 45 minutes before', -45, 15],
    ['booked 44 minutes before', -44, 16],
    ['booked after the start', 10, 70],
  ])('%s', (_what, bookedMinutes, awaitedMinutes) => {
    expect(awaitedFrom({ startsAt, bookedAt: inMinutes(bookedMinutes) })).toEqual(inMinutes(awaitedMinutes));
  });

  test.each([
    // Length, end of the search, last minute in which one begins.
    [480, 90, 80],
    [120, 60, 50],
    [75, 15, 5],
    [60, 0, -10],
  ])('a shift of %i minutes is searched for until minute %i', (length, until, last) => {
    const shift = { startsAt, endsAt: inMinutes(length) };
    expect(noShowSearchEnd(shift)).toEqual(inMinutes(until));
    expect(isNoShowSearchPossible(shift, inMinutes(last))).toBe(true);
    expect(isNoShowSearchPossible(shift, inMinutes(last + 1))).toBe(false);
  });
});

describe('standing by', () => {
  const full = { isHiring: true, placesLeft: 0, hasPlace: false, status: 'confirmed' };
  test.each([
    ['a full job', full, null],
    ['a job with a place', { ...full, placesLeft: 1 }, 'places_left'],
    ['a worker with a place', { ...full, hasPlace: true }, 'already_applied'],
    ['a closed job', { ...full, isHiring: false, hasPlace: true, placesLeft: 1 }, 'job_not_open'],
  ])('%s', (_what, job, code) => {
    if (code === null) expect(() => refuseStandby(job)).not.toThrow();
    else expect(() => refuseStandby(job)).toThrow(expect.objectContaining({ code }));
    expect(isStandbyOpen(job)).toBe(job.isHiring && job.placesLeft < 1);
  });
});
