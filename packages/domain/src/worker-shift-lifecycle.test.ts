import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from './refusals.ts';
import {
  type CancelReason,
  cancelReasons,
  checkShiftAction,
  fundings,
  isShiftActionPossible,
  possibleShiftActions,
  type ShiftActor,
  type ShiftStatus,
  type Standing,
  shiftStatuses,
  shiftStatusOf,
  standingOf,
  standings,
  type WorkerShiftAction,
  workerShiftActions,
} from './worker-shift-lifecycle.ts';

const actors: readonly ShiftActor[] = ['worker', 'employer', 'system'];
const none = '';

/** Written out by hand, so that a slip in the rules shows: who may do it (w, e, s), for each standing. */
const expected: Record<WorkerShiftAction, Record<Standing, string>> = {
  start: { scheduled: 'w', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  start_late: { scheduled: 'w', in_progress: none, in_review: none, settled: none, missed: 'w', cancelled: none },
  end: { scheduled: none, in_progress: 'w', in_review: none, settled: none, missed: none, cancelled: none },
  end_late: { scheduled: none, in_progress: 'w', in_review: 'w', settled: none, missed: none, cancelled: none },
  cancel: { scheduled: 'we', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  miss: { scheduled: 's', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  close: { scheduled: none, in_progress: 's', in_review: none, settled: none, missed: none, cancelled: none },
  approve: { scheduled: none, in_progress: none, in_review: 'es', settled: none, missed: none, cancelled: none },
  correct: { scheduled: 'e', in_progress: 'e', in_review: 'e', settled: 'e', missed: 'e', cancelled: none },
  show_code: { scheduled: 'e', in_progress: 'e', in_review: none, settled: none, missed: none, cancelled: none },
};

const cells = workerShiftActions.flatMap((action) =>
  standings.flatMap((standing) => actors.map((actor) => ({ action, standing, actor }))),
);

describe('what may be done with a booked shift', () => {
  test('is asked about every action and every standing there is', () => {
    expect(Object.keys(expected).sort()).toEqual([...workerShiftActions].sort());
    expect(standings).toEqual(['scheduled', 'in_progress', 'in_review', 'settled', 'missed', 'cancelled']);
    expect(cells).toHaveLength(10 * 6 * 3);
  });

  test.each(cells)('$action one that is $standing, by the $actor', ({ action, standing, actor }) => {
    const isAllowed = expected[action][standing].includes(actor.charAt(0));
    expect(isShiftActionPossible(standing, action, actor)).toBe(isAllowed);
    const check = () => checkShiftAction(standing, action, actor);
    if (isAllowed) expect(check).not.toThrow();
    else expect(check).toThrow(new Refusal('invalid_transition', { action, status: standing }));
  });

  test('nothing moves a shift that was cancelled', () => {
    for (const action of workerShiftActions) expect(expected[action].cancelled).toBe(none);
  });
});

describe('where a booked shift stands', () => {
  const all = shiftStatuses.flatMap((status) =>
    fundings.flatMap((funding) =>
      [null, ...cancelReasons].map((cancelReason) => ({ status, funding, cancelReason }) as const),
    ),
  );

  test.each(all)('$status, $funding, $cancelReason', ({ status, funding, cancelReason }) => {
    const byStatus: Record<ShiftStatus, Standing> = {
      scheduled: 'scheduled',
      in_progress: 'in_progress',
      completed: funding === 'in_review' ? 'in_review' : 'settled',
      cancelled: cancelReason === ('no_show' satisfies CancelReason) ? 'missed' : 'cancelled',
    };
    expect(standingOf({ status, funding, cancelReason })).toBe(byStatus[status]);
  });
});

describe('what is offered now', () => {
  const startsAt = new Date('2026-11-16T14:00:00Z');
  const endsAt = new Date('2026-11-16T22:00:00Z');
  const early = '2026-11-16T12:59:59.999Z';
  const open = '2026-11-16T13:00:00Z';
  const last = '2026-11-16T21:59:59.999Z';
  const over = '2026-11-16T22:00:00Z';

  test.each<[Standing, ShiftActor, string, string[]]>([
    ['scheduled', 'worker', early, ['cancel']],
    ['scheduled', 'worker', open, ['start', 'cancel']],
    ['scheduled', 'worker', last, ['start', 'cancel']],
    ['scheduled', 'worker', over, []],
    ['scheduled', 'employer', early, ['cancel']],
    ['scheduled', 'employer', open, ['cancel', 'correct', 'show_code']],
    ['scheduled', 'employer', last, ['cancel', 'correct', 'show_code']],
    ['scheduled', 'employer', over, ['correct']],
    ['in_progress', 'worker', open, ['end']],
    ['in_progress', 'worker', over, ['end']],
    ['in_progress', 'employer', open, ['correct', 'show_code']],
    ['in_progress', 'employer', over, ['correct', 'show_code']],
    ['in_review', 'worker', over, []],
    ['in_review', 'employer', over, ['approve', 'correct']],
    ['settled', 'worker', over, []],
    ['settled', 'employer', over, ['correct']],
    ['missed', 'worker', over, []],
    ['missed', 'employer', over, ['correct']],
    ['cancelled', 'worker', open, []],
    ['cancelled', 'employer', open, []],
  ])('%s, to the %s at %s: %j', (standing, actor, now, actions) => {
    expect(possibleShiftActions({ standing, actor, startsAt, endsAt, now: new Date(now) })).toEqual(actions);
  });

  test('is never anything that would be refused', () => {
    const minute = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(fc.constantFrom(...standings), fc.constantFrom(...actors), minute, (standing, actor, minutes) => {
        const now = new Date(startsAt.getTime() + minutes * 60_000);
        for (const action of possibleShiftActions({ standing, actor, startsAt, endsAt, now })) {
          expect(isShiftActionPossible(standing, action, actor)).toBe(true);
        }
      }),
    );
  });
});

describe('a shift as a whole', () => {
  test.each<[ShiftStatus[], { isJobOver: boolean; isOver: boolean }, ShiftStatus]>([
    [['scheduled', 'in_progress', 'completed'], { isJobOver: false, isOver: false }, 'in_progress'],
    [['in_progress', 'cancelled'], { isJobOver: true, isOver: true }, 'in_progress'],
    [['scheduled', 'completed'], { isJobOver: false, isOver: false }, 'scheduled'],
    [['completed', 'cancelled'], { isJobOver: false, isOver: true }, 'completed'],
    [['completed', 'cancelled'], { isJobOver: true, isOver: false }, 'completed'],
    [['cancelled'], { isJobOver: false, isOver: false }, 'scheduled'],
    [['cancelled'], { isJobOver: false, isOver: true }, 'cancelled'],
    [['cancelled'], { isJobOver: true, isOver: false }, 'cancelled'],
    [[], { isJobOver: false, isOver: false }, 'scheduled'],
    [[], { isJobOver: true, isOver: false }, 'cancelled'],
    [[], { isJobOver: false, isOver: true }, 'cancelled'],
  ])('with %j in it, %j, is %s', (booked, around, status) => {
    expect(shiftStatusOf({ booked, ...around })).toBe(status);
    expect(shiftStatusOf({ booked: booked.toReversed(), ...around })).toBe(status);
  });
});
