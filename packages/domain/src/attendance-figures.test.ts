import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BookedFacts, dayFigures, isBooked, isOfToday, latenessOf } from './attendance-figures.ts';
import { shiftPhases } from './worker-shift-lifecycle.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const endsAt = new Date('2026-11-16T22:00:00Z');
const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const booked = (phase: BookedFacts['phase'], cameAfter: number | null = null): BookedFacts => ({
  phase,
  startsAt,
  endsAt,
  checkedInAt: cameAfter === null ? null : after(cameAfter),
});

describe('how late a worker is', () => {
  test.each<[string, BookedFacts, number, number]>([
    ['five minutes after the start', booked('scheduled'), 5, 0],
    ['six minutes after the start', booked('scheduled'), 6, 6],
    ['a minute before the end', booked('scheduled'), 479, 479],
    ['when the shift ended without them', booked('scheduled'), 480, 0],
    ['as a no-show', booked('missed'), 600, 0],
    ['cancelled', booked('cancelled'), 60, 0],
    ['at work since a minute after the start', booked('in_progress', 1), 60, 0],
    ['at work since ten minutes after the start', booked('in_progress', 10), 60, 10],
    ['done, ten minutes late in the morning', booked('settled', 10), 600, 10],
    ['with hours that the employer recorded', booked('settled'), 600, 0],
  ])('%s', (_name, facts, minutesNow, late) => {
    expect(latenessOf(facts, after(minutesNow))).toBe(late);
  });
});

test('a day counts every booked worker once, and late ones as late too', () => {
  const all = [
    booked('scheduled'),
    booked('in_progress', 1),
    booked('in_progress', 8),
    booked('in_review', 0),
    booked('settled', 20),
    booked('missed'),
    booked('cancelled'),
  ];
  expect(dayFigures(all, after(30))).toEqual({ booked: 6, expected: 0, here: 2, done: 2, missing: 1, late: 3 });
  expect(dayFigures(all, after(0))).toMatchObject({ booked: 6, expected: 1, late: 2 });
});

test('whatever the hour, presences add up to what is booked and late is never more', () => {
  const facts = fc.record({
    phase: fc.constantFrom(...shiftPhases),
    startsAt: fc.constant(startsAt),
    endsAt: fc.constant(endsAt),
    checkedInAt: fc.option(fc.integer({ min: -60, max: 480 }).map(after)),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 20 }), fc.integer({ min: -600, max: 900 }), (all, minutes) => {
      const now = after(minutes);
      const day = dayFigures(all, now);
      const awaitedLate = all.filter((each) => each.phase === 'scheduled' && latenessOf(each, now) > 0).length;
      expect(day.expected + awaitedLate + day.here + day.done + day.missing).toBe(day.booked);
      expect(day.booked).toBe(all.filter(isBooked).length);
      expect(day.late).toBeLessThanOrEqual(day.booked);
    }),
  );
});

describe('today', () => {
  const ofToday = (startDay: string, minutes: number, isRunning = false) =>
    isOfToday({ startsAt, endsAt, isRunning, startDay, today: '2026-11-16' }, after(minutes));

  test.each([
    ['begins today, hours from now', ofToday('2026-11-16', -600), true],
    ['began today and is over', ofToday('2026-11-16', 600), true],
    ['begins tomorrow, within the hour', ofToday('2026-11-17', -30), false],
    ['began yesterday and is not over', ofToday('2026-11-15', 479), true],
    ['began yesterday and is over', ofToday('2026-11-15', 480), false],
    ['began yesterday, and its end was not scanned', ofToday('2026-11-15', 500, true), true],
  ])('a shift that %s', (_name, found, expected) => {
    expect(found).toBe(expected);
  });
});
