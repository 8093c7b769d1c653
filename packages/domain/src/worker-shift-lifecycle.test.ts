import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type UserType, userTypes } from './account.ts';
import { Refusal } from './refusals.ts';
import {
  type CancelReason,
  cancelReasons,
  checkShiftAction,
  fundings,
  isShiftActionPossible,
  type MovingShiftAction,
  nextShiftStatus,
  phaseOf,
  possibleShiftActions,
  type ShiftActor,
  type ShiftMoney,
  type ShiftPhase,
  type ShiftStatus,
  shiftPhases,
  shiftStatuses,
  shiftStatusOf,
  type WorkerShiftAction,
  workerShiftActions,
  workerShiftTransitions,
} from './worker-shift-lifecycle.ts';

const actors: readonly ShiftActor[] = ['worker', 'employer', 'system', 'operator'];
const none = '';

/** Written out in full, so that a slip in the rules shows: who may do it (w, e, s, o), for each phase. */
const expected: Record<WorkerShiftAction, Record<ShiftPhase, string>> = {
  start: { scheduled: 'w', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  start_late: { scheduled: 'w', in_progress: none, in_review: none, settled: none, missed: 'w', cancelled: none },
  end: { scheduled: none, in_progress: 'w', in_review: none, settled: none, missed: none, cancelled: none },
  end_late: { scheduled: none, in_progress: 'w', in_review: 'w', settled: none, missed: none, cancelled: none },
  cancel: { scheduled: 'we', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  cancel_with_job: {
    scheduled: 'es',
    in_progress: none,
    in_review: none,
    settled: none,
    missed: none,
    cancelled: none,
  },
  substitute: { scheduled: 's', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  miss: { scheduled: 's', in_progress: none, in_review: none, settled: none, missed: none, cancelled: none },
  close: { scheduled: none, in_progress: 's', in_review: none, settled: none, missed: none, cancelled: none },
  approve: { scheduled: none, in_progress: none, in_review: 'es', settled: none, missed: none, cancelled: none },
  correct: { scheduled: 'e', in_progress: 'e', in_review: 'e', settled: 'e', missed: 'e', cancelled: none },
  correct_start: { scheduled: 'e', in_progress: 'e', in_review: none, settled: none, missed: 'e', cancelled: none },
  send_home: { scheduled: none, in_progress: 'e', in_review: none, settled: none, missed: none, cancelled: none },
  decide_unproven: { scheduled: none, in_progress: none, in_review: 'o', settled: none, missed: 'o', cancelled: 'o' },
  dispute: { scheduled: none, in_progress: none, in_review: 'we', settled: 'we', missed: 'we', cancelled: 'we' },
  agree: { scheduled: none, in_progress: none, in_review: none, settled: none, missed: 'we', cancelled: 'we' },
  show_code: { scheduled: 'e', in_progress: 'e', in_review: none, settled: none, missed: none, cancelled: none },
};

const cells = workerShiftActions.flatMap((action) =>
  shiftPhases.flatMap((phase) => actors.map((actor) => ({ action, phase, actor }))),
);

describe('what may be done with a booked shift', () => {
  test('covers every action and every phase', () => {
    expect(Object.keys(expected).sort()).toEqual([...workerShiftActions].sort());
    expect(shiftPhases).toEqual(['scheduled', 'in_progress', 'in_review', 'settled', 'missed', 'cancelled']);
    expect(cells).toHaveLength(17 * 6 * 4);
  });

  test.each(cells)('$action one that is $phase, by the $actor', ({ action, phase, actor }) => {
    const isAllowed = expected[action][phase].includes(actor.charAt(0));
    expect(isShiftActionPossible(phase, action, actor)).toBe(isAllowed);
    const check = () => checkShiftAction(phase, action, actor);
    if (isAllowed) expect(check).not.toThrow();
    else expect(check).toThrow(new Refusal('invalid_transition', { action, status: phase }));
  });

  test('nothing but a dispute, and the console about its pay, moves a shift that was cancelled', () => {
    const moving = workerShiftActions.filter((action) => expected[action].cancelled !== none);
    expect(moving).toEqual(['decide_unproven', 'dispute', 'agree']);
  });
});

/** Written out in full: where each action leads, and what it does to the money. */
const outcomes: Record<WorkerShiftAction, [ShiftStatus | null, ShiftMoney]> = {
  start: ['in_progress', 'stays'],
  start_late: ['in_progress', 'stays'],
  end: ['completed', 'pays_or_waits'],
  end_late: ['completed', 'waits'],
  cancel: ['cancelled', 'returns_or_pays'],
  cancel_with_job: ['cancelled', 'returns_or_pays'],
  substitute: ['cancelled', 'returns'],
  miss: ['cancelled', 'returns'],
  close: ['completed', 'waits'],
  approve: ['completed', 'pays'],
  correct: ['completed', 'pays'],
  correct_start: ['in_progress', 'stays'],
  send_home: ['completed', 'pays'],
  decide_unproven: [null, 'pays'],
  dispute: [null, 'pays_or_waits'],
  agree: ['completed', 'pays'],
  show_code: [null, 'stays'],
};

describe('where an action leads', () => {
  test.each(workerShiftActions)('%s', (action) => {
    const { to, money } = workerShiftTransitions[action];
    expect([to, money]).toEqual(outcomes[action]);
  });

  test.each(cells.filter(({ action }) => action !== 'show_code' && action !== 'dispute'))(
    '$action one that is $phase, by the $actor, is answered with the next status or refused',
    ({ action, phase, actor }) => {
      const next = () => nextShiftStatus(phase, action as MovingShiftAction, actor);
      if (isShiftActionPossible(phase, action, actor)) expect(next()).toBe(outcomes[action][0]);
      else expect(next).toThrow(new Refusal('invalid_transition', { action, status: phase }));
    },
  );

  test('no phase is a dead end', () => {
    for (const phase of shiftPhases) {
      const isStuck = workerShiftActions.every((action) => expected[action][phase] === none);
      expect([phase, isStuck]).toEqual([phase, false]);
    }
  });
});

describe('the phase of a booked shift', () => {
  const all = shiftStatuses.flatMap((status) =>
    fundings.flatMap((funding) =>
      [null, ...cancelReasons].map((cancelReason) => ({ status, funding, cancelReason }) as const),
    ),
  );

  test.each(all)('$status, $funding, $cancelReason', ({ status, funding, cancelReason }) => {
    const byStatus: Record<ShiftStatus, ShiftPhase> = {
      scheduled: 'scheduled',
      in_progress: 'in_progress',
      completed: funding === 'in_review' ? 'in_review' : 'settled',
      cancelled: cancelReason === ('no_show' satisfies CancelReason) ? 'missed' : 'cancelled',
    };
    expect(phaseOf({ status, funding, cancelReason })).toBe(byStatus[status]);
  });
});

describe('what is offered now', () => {
  const startsAt = new Date('2026-11-16T14:00:00Z');
  const endsAt = new Date('2026-11-16T22:00:00Z');
  const early = '2026-11-16T12:59:59.999Z';
  const open = '2026-11-16T13:00:00Z';
  const begun = '2026-11-16T14:00:00Z';
  const last = '2026-11-16T21:59:59.999Z';
  const over = '2026-11-16T22:00:00Z';

  test.each<[ShiftPhase, UserType, string, string[]]>([
    ['scheduled', 'worker', early, ['cancel']],
    ['scheduled', 'worker', open, ['start', 'cancel']],
    ['scheduled', 'worker', last, ['start', 'cancel']],
    ['scheduled', 'worker', over, []],
    ['scheduled', 'employer', early, ['cancel']],
    ['scheduled', 'employer', open, ['cancel', 'show_code']],
    ['scheduled', 'employer', begun, ['cancel', 'correct', 'show_code']],
    ['scheduled', 'employer', last, ['cancel', 'correct', 'show_code']],
    ['scheduled', 'employer', over, ['correct']],
    ['in_progress', 'worker', open, ['end']],
    ['in_progress', 'worker', over, ['end']],
    ['in_progress', 'employer', open, ['correct', 'send_home', 'show_code', 'extend']],
    ['in_progress', 'employer', over, ['correct', 'send_home', 'show_code']],
    ['in_review', 'worker', over, []],
    ['in_review', 'employer', over, ['approve', 'correct']],
    ['settled', 'worker', over, []],
    ['settled', 'employer', over, ['correct']],
    ['missed', 'worker', over, []],
    ['missed', 'employer', over, ['correct']],
    ['cancelled', 'worker', open, []],
    ['cancelled', 'employer', open, []],
  ])('%s, to the %s at %s: %j', (phase, actor, now, actions) => {
    expect(possibleShiftActions({ phase, actor, startsAt, endsAt, now: new Date(now) })).toEqual(actions);
  });

  const later = new Date('2026-11-19T00:00:00Z');
  const running = { phase: 'in_progress', now: new Date(last) } as const;
  test.each<[string, Partial<Parameters<typeof possibleShiftActions>[0]>, string[]]>([
    ['a side may dispute', { actor: 'worker', disputeUntil: later, disputableBy: ['worker'] }, ['dispute']],
    ['not after the window', { actor: 'worker', disputeUntil: new Date(over), disputableBy: ['worker'] }, []],
    ['the other side may not', { actor: 'employer', disputeUntil: later, disputableBy: ['worker'] }, ['correct']],
    ['either may rate', { actor: 'employer', canRate: true }, ['correct', 'rate']],
    [
      'the worker answers the employer’s proposal',
      { actor: 'worker', disputeUntil: later, dispute: { status: 'open', openedBy: 'employer' } },
      ['answer_dispute', 'escalate'],
    ],
    [
      'the employer cannot correct meanwhile, but hand it over',
      { actor: 'employer', dispute: { status: 'open', openedBy: 'employer' } },
      ['escalate'],
    ],
    [
      'a counter-proposal is for the opener to answer',
      { actor: 'employer', dispute: { status: 'countered', openedBy: 'employer' } },
      ['answer_dispute', 'escalate'],
    ],
    [
      'no side moves what the console has',
      { actor: 'worker', dispute: { status: 'escalated', openedBy: 'employer' } },
      [],
    ],
    [
      'no second dispute',
      { actor: 'worker', disputeUntil: later, dispute: { status: 'resolved', openedBy: 'employer' } },
      [],
    ],
    [
      'the employer answers overtime, also after it lapsed',
      { actor: 'employer', overtime: 'lapsed' },
      ['correct', 'answer_overtime'],
    ],
    ['the worker does not', { actor: 'worker', overtime: 'requested' }, []],
    ['nor is approved overtime answered again', { actor: 'employer', overtime: 'approved' }, ['correct']],
    [
      'nor overtime that a dispute is about',
      { actor: 'employer', overtime: 'declined', dispute: { status: 'escalated', openedBy: 'worker' } },
      [],
    ],
    [
      'the worker answers an offer to stay longer',
      { ...running, actor: 'worker', extension: { stored: 'offered', accepted: 0 } },
      ['end', 'answer_extension'],
    ],
    [
      'until the planned end',
      { ...running, now: endsAt, actor: 'worker', extension: { stored: 'offered', accepted: 0 } },
      ['end'],
    ],
    [
      'no second offer while one is open',
      { ...running, actor: 'employer', extension: { stored: 'offered', accepted: 0 } },
      ['correct', 'send_home', 'show_code'],
    ],
    [
      'no offer beyond four hours in all',
      { ...running, actor: 'employer', extension: { stored: 'accepted', accepted: 240 } },
      ['correct', 'send_home', 'show_code'],
    ],
    [
      'the employer does not approve hours that wait for the console',
      { phase: 'in_review', actor: 'employer', reviewReason: 'unproven' },
      ['correct'],
    ],
  ])('%s', (_what, given, actions) => {
    const settled = { phase: 'settled', actor: 'worker', startsAt, endsAt, now: new Date(over) } as const;
    expect(possibleShiftActions({ ...settled, ...given })).toEqual(actions);
  });

  test('is never anything that would be refused', () => {
    const minute = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(fc.constantFrom(...shiftPhases), fc.constantFrom(...userTypes), minute, (phase, actor, minutes) => {
        const now = new Date(startsAt.getTime() + minutes * 60_000);
        for (const action of possibleShiftActions({ phase, actor, startsAt, endsAt, now })) {
          if (action === 'extend') expect([phase, actor, now < endsAt]).toEqual(['in_progress', 'employer', true]);
          else expect(isShiftActionPossible(phase, action as WorkerShiftAction, actor)).toBe(true);
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
