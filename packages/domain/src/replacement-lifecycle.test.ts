import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isReplacementMovePossible,
  lackingWorkers,
  moveOfEnd,
  moveOfMode,
  nextReplacementStatus,
  placesToFill,
  possibleReplacementActions,
  type ReplacementStatus,
  replacementEnds,
  replacementStatuses,
  replacementTransitionNames,
  replacementTransitions,
  shrinkNeed,
  takeableSeats,
} from './replacement-lifecycle.ts';

const actors = ['employer', 'system'] as const;
const statuses = [null, ...replacementStatuses];

describe('who may move a search, and from where', () => {
  const allowed: Record<string, (ReplacementStatus | null)[]> = {
    'propose system': [null],
    'start system': [null, 'proposed'],
    'start employer': [null, 'proposed'],
    'fill system': ['proposed', 'searching'],
    'exhaust system': ['searching'],
    'stop employer': ['proposed', 'searching'],
    'stop system': ['proposed', 'searching'],
  };

  test.each(replacementTransitionNames.flatMap((move) => actors.map((actor) => [move, actor] as const)))(
    '%s by the %s',
    (move, actor) => {
      const possible = statuses.filter((status) => isReplacementMovePossible(status, move, actor));
      expect(possible).toEqual(statuses.filter((status) => allowed[`${move} ${actor}`]?.includes(status)));
      for (const status of statuses) {
        if (possible.includes(status))
          expect(nextReplacementStatus(status, move, actor)).toBe(replacementTransitions[move].to);
        else
          expect(() => nextReplacementStatus(status, move, actor)).toThrow(
            expect.objectContaining({ code: 'invalid_transition' }),
          );
      }
    },
  );

  test.each([
    ['proposed', ['start', 'stop', 'raise']],
    ['searching', ['stop', 'raise']],
    ['filled', []],
    ['unfilled', []],
    ['stopped', []],
  ] as const)('a %s search offers %j', (status, actions) => {
    expect(possibleReplacementActions(status)).toEqual(actions);
  });

  test.each([
    ['off', null],
    ['ask', 'propose'],
    ['auto', 'start'],
  ] as const)('a freed place with the setting %s: %s', (mode, move) => {
    expect(moveOfMode(mode)).toBe(move);
  });

  test('every end is possible from both statuses that matter, and only a search that ran is unfilled', () => {
    for (const end of replacementEnds) {
      const ends = (['proposed', 'searching'] as const).map((status) =>
        nextReplacementStatus(status, moveOfEnd(status, end), 'system'),
      );
      const isExhausted = end === 'nobody_left' || end === 'time_over';
      expect({ end, ends }).toEqual({
        end,
        ends: end === 'filled' ? ['filled', 'filled'] : ['stopped', isExhausted ? 'unfilled' : 'stopped'],
      });
    }
  });
});

describe('what a place or a shift lacks', () => {
  const job = { workerCount: 3, acceptedCount: 0, confirmedCount: 3 };
  const shift = { hasBegun: false, bookedCount: 3, awaitedCount: 0 };
  test.each([
    ['a full job', { ...job, shift: null }, 0, 0],
    ['a job with two free places', { ...job, confirmedCount: 1, shift: null }, 2, 2],
    ['one of them promised to an accepted worker', { ...job, acceptedCount: 1, confirmedCount: 1, shift: null }, 2, 1],
    ['a full shift', { ...job, shift }, 0, 0],
    ['a shift that one does not come to', { ...job, shift: { ...shift, bookedCount: 2 } }, 1, 1],
    ['a shift of a job that is not full', { ...job, confirmedCount: 2, shift: { ...shift, bookedCount: 2 } }, 0, 0],
    [
      'the last seat promised to an accepted worker',
      { ...job, acceptedCount: 1, confirmedCount: 2, shift: { ...shift, bookedCount: 1 } },
      1,
      1,
    ],
    ['a worker awaited before the start', { ...job, shift: { ...shift, awaitedCount: 1 } }, 0, 0],
    [
      'an awaited worker who cancelled and lost the place with it',
      { ...job, confirmedCount: 2, shift: { hasBegun: true, bookedCount: 2, awaitedCount: 0, givenUpCount: 1 } },
      1,
      1,
    ],
    [
      'an awaited worker who cancelled, with the seat taken by another',
      { ...job, confirmedCount: 2, shift: { hasBegun: true, bookedCount: 3, awaitedCount: 0, givenUpCount: 1 } },
      0,
      0,
    ],
    ['a worker awaited after the start', { ...job, shift: { ...shift, hasBegun: true, awaitedCount: 1 } }, 1, 1],
    [
      'an awaited worker and one who cancelled',
      { ...job, shift: { hasBegun: true, bookedCount: 2, awaitedCount: 1 } },
      2,
      2,
    ],
  ])('%s', (_what, unit, lacking, takeable) => {
    expect({ lacking: lackingWorkers(unit), takeable: takeableSeats(unit) }).toEqual({ lacking, takeable });
  });

  test('no more can be taken than are lacking', () => {
    const count = fc.nat({ max: 20 });
    const units = fc.record({
      workerCount: count,
      acceptedCount: count,
      confirmedCount: count,
      shift: fc.option(fc.record({ hasBegun: fc.boolean(), bookedCount: count, awaitedCount: count })),
    });
    fc.assert(
      fc.property(units, (unit) => {
        expect(takeableSeats(unit)).toBeLessThanOrEqual(lackingWorkers(unit));
        expect(takeableSeats(unit)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('places of a search', () => {
  test.each([
    // places, filled, free, to fill
    [1, 0, 1, 1],
    [2, 1, 3, 1],
    [3, 0, 2, 2],
    [2, 2, 1, 0],
    [2, 0, 0, 0],
  ])('%i places, %i filled, %i free: %i to fill', (places, filled, free, toFill) => {
    expect(placesToFill({ places, filled, free })).toBe(toFill);
  });

  test('booked another way they are filled, taken away they are needed no more', () => {
    expect(shrinkNeed({ places: 3, filled: 1, free: 1 }, true)).toEqual({ places: 3, filled: 2 });
    expect(shrinkNeed({ places: 3, filled: 1, free: 1 }, false)).toEqual({ places: 2, filled: 1 });
    expect(shrinkNeed({ places: 3, filled: 1, free: 5 }, true)).toEqual({ places: 3, filled: 1 });
  });

  test('what is left to fill after it is what is free, at most', () => {
    const count = fc.nat({ max: 50 });
    fc.assert(
      fc.property(count, count, count, fc.boolean(), (filled, open, free, isBooked) => {
        const need = shrinkNeed({ places: filled + open, filled, free }, isBooked);
        expect(need.places - need.filled).toBe(Math.min(open, free));
        expect(need.filled).toBeGreaterThanOrEqual(filled);
        expect(need.places).toBeLessThanOrEqual(filled + open);
      }),
    );
  });
});
