import { describe, expect, test } from 'vitest';
import {
  answerReconfirmationBy,
  answerToReconfirmation,
  isReconfirmationOpen,
  needsReconfirmation,
  type ReconfirmStatus,
} from './reconfirmation.ts';
import { askedUntilStart, reconfirmationAskedAt } from './reconfirmation-times.ts';

const zone = 'America/Toronto';
const at = (text: string) => new Date(text);

describe('when the question is asked', () => {
  test.each([
    // 30 hours before lies within the day.
    ['2026-11-18T15:00:00-05:00', '2026-11-17T09:00:00-05:00'],
    ['2026-11-18T14:00:00-05:00', '2026-11-17T08:00:00-05:00'],
    ['2026-11-19T02:00:00-05:00', '2026-11-17T20:00:00-05:00'],
    // In the night: the evening before.
    ['2026-11-18T13:59:00-05:00', '2026-11-16T20:00:00-05:00'],
    ['2026-11-18T09:00:00-05:00', '2026-11-16T20:00:00-05:00'],
    // Late in the evening: the same evening.
    ['2026-11-19T03:30:00-05:00', '2026-11-17T20:00:00-05:00'],
    // The clock was set back in between.
    ['2026-11-02T12:00:00-05:00', '2026-10-31T20:00:00-04:00'],
    ['2026-11-01T18:00:00-05:00', '2026-10-31T13:00:00-04:00'],
  ])('a start at %s: %s', (start, asked) => {
    expect(reconfirmationAskedAt(at(start), zone)).toEqual(at(asked));
  });

  test('is 30 to 42 hours before the start, and leaves time to answer', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const start = new Date(at('2026-11-18T00:20:00-05:00').getTime() + hour * 3_600_000);
      const ahead = (start.getTime() - reconfirmationAskedAt(start, zone).getTime()) / 3_600_000;
      expect(ahead).toBeGreaterThanOrEqual(30);
      expect(ahead).toBeLessThanOrEqual(42);
      expect(answerReconfirmationBy(start).getTime()).toBe(start.getTime() - 24 * 3_600_000);
    }
  });
});

test('what is asked by now, as a query finds it, is what was due before', () => {
  const first = at('2026-10-30T00:00:00Z').getTime();
  for (const timezone of ['America/Toronto', 'America/Vancouver', 'Asia/Kolkata', 'Pacific/Apia', 'UTC']) {
    for (let step = 0; step < 200; step += 1) {
      const now = new Date(first + step * 37 * 60_000);
      const until = askedUntilStart(now, timezone);
      expect(reconfirmationAskedAt(until, timezone).getTime()).toBeLessThanOrEqual(now.getTime());
      const next = new Date(until.getTime() + 1);
      expect(reconfirmationAskedAt(next, timezone).getTime()).toBeGreaterThan(now.getTime());
    }
  }
});

describe('which bookings are asked about', () => {
  const startsAt = at('2026-11-18T09:00:00Z');
  const booking = { startsAt, bookedAt: at('2026-11-10T09:00:00Z'), isFirstOfBooking: false, lastStart: null };

  test.each([
    ['the first shift of a booking', { isFirstOfBooking: true, lastStart: at('2026-11-17T09:00:00Z') }, true],
    ['no shift of the job before', {}, true],
    ['a shift the day before', { lastStart: at('2026-11-17T09:00:00Z') }, false],
    ['a shift a week before', { lastStart: at('2026-11-11T09:00:00Z') }, true],
    ['booked 48 hours before', { bookedAt: at('2026-11-16T09:00:00Z') }, true],
    ['booked later', { bookedAt: at('2026-11-16T09:00:01Z'), isFirstOfBooking: true }, false],
  ])('%s: %o', (_case, changes, isAsked) => {
    expect(needsReconfirmation({ ...booking, ...changes })).toBe(isAsked);
  });
});

describe('the answer', () => {
  const startsAt = at('2026-11-18T09:00:00Z');
  const state = (status: ReconfirmStatus | null, now = at('2026-11-17T08:00:00Z'), isScheduled = true) => ({
    status,
    isScheduled,
    startsAt,
    now,
  });

  test.each([
    ['asked', true, 'yes'],
    ['asked', false, 'no'],
    ['unanswered', true, 'yes'],
    ['unanswered', false, 'no'],
    ['yes', true, null],
    ['no', false, null],
  ] as const)('%s, coming %s: %s', (status, coming, answer) => {
    expect(answerToReconfirmation(state(status), coming)).toBe(answer);
  });

  test.each([
    ['before it is asked', state(null), true],
    ['the other answer', state('yes'), false],
    ['the other answer', state('no'), true],
    ['after the start', state('asked', startsAt), true],
    ['of a cancelled shift', state('asked', undefined, false), true],
  ])('%s is refused', (_case, asked, coming) => {
    expect(() => answerToReconfirmation(asked, coming)).toThrow('invalid_transition');
  });

  test('is open until the start, also after the time to answer', () => {
    expect(isReconfirmationOpen(state('unanswered', at('2026-11-18T08:59:59Z')))).toBe(true);
    expect(isReconfirmationOpen(state('unanswered', startsAt))).toBe(false);
    expect(isReconfirmationOpen(state('yes'))).toBe(false);
  });
});
