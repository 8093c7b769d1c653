import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSeats, gapOf, shiftsToBook } from './seats.ts';

describe('free seats of a shift', () => {
  test.each([
    // places, accepted, booked, free
    [1, 0, 0, 1],
    [1, 0, 1, 0],
    [1, 1, 0, 0],
    [3, 1, 1, 1],
    [3, 1, 2, 0],
    [3, 0, 2, 1],
    // Places were taken away after the bookings.
    [2, 0, 3, 0],
  ])('%i places, %i accepted, %i booked: %i', (workerCount, acceptedCount, booked, free) => {
    expect(freeSeats({ workerCount, acceptedCount }, booked)).toBe(free);
  });
});

describe('the gap of a shift', () => {
  test.each([
    [0, 0, 0],
    [2, 2, 0],
    [2, 1, 1],
    [3, 0, 3],
    // A cover fills it, and further covers are none.
    [1, 2, 0],
  ])('%i confirmed places, %i booked: %i', (confirmedCount, bookedCount, gap) => {
    expect(gapOf({ confirmedCount, bookedCount })).toBe(gap);
  });
});

describe('the shifts to book', () => {
  const places = { workerCount: 2, acceptedCount: 0 };
  test.each([
    ['all are free', [0, 1], [false, false], [0, 1]],
    ['one is full', [0, 2], [false, false], [0]],
    ['the worker covers one already', [1, 1], [true, false], [1]],
    ['all are full', [2, 2], [false, false], []],
  ])('%s', (_name, booked, own, expected) => {
    const shifts = booked.map((bookedCount, index) => ({ index, bookedCount, isBookedAlready: own[index] === true }));
    expect(shiftsToBook(shifts, places).map(({ index }) => index)).toEqual(expected);
  });

  test('no shift gets more bookings than there are places', () => {
    const count = fc.integer({ min: 0, max: 5 });
    const shift = fc.record({ bookedCount: count, isBookedAlready: fc.boolean() });
    fc.assert(
      fc.property(fc.array(shift), count, count, (shifts, workerCount, acceptedCount) => {
        for (const { bookedCount } of shiftsToBook(shifts, { workerCount, acceptedCount }))
          expect(bookedCount + 1 + acceptedCount).toBeLessThanOrEqual(workerCount);
      }),
    );
  });
});
