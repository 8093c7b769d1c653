import { Refusal } from './refusals.ts';
import { freeSeats, gapOf } from './seats.ts';
import type { ReplacementMode } from './staffing.ts';

/** Why a place or a shift became free. `by_hand`: the employer asked for a search. */
export const replacementCauses = ['cancelled', 'no_show', 'rejected', 'by_hand'] as const;
export type ReplacementCause = (typeof replacementCauses)[number];

export const replacementStatuses = ['proposed', 'searching', 'filled', 'unfilled', 'stopped'] as const;
export type ReplacementStatus = (typeof replacementStatuses)[number];
/** The statuses in which a replacement still matters; a place or a shift has at most one of them. */
export const liveReplacementStatuses = ['proposed', 'searching'] as const satisfies readonly ReplacementStatus[];

export const replacementEnds = [
  'filled',
  'nobody_left',
  'time_over',
  'stopped',
  'job_over',
  'not_needed',
  'arrived',
] as const;
export type ReplacementEnd = (typeof replacementEnds)[number];

export type ReplacementActor = 'employer' | 'system';

type Transition = {
  /** Null: no replacement exists yet. */
  from: readonly (ReplacementStatus | null)[];
  to: ReplacementStatus;
  by: readonly ReplacementActor[];
};

/** The only place that says how a replacement moves and by whom; checks and buttons derive from it. */
export const replacementTransitions = {
  propose: { from: [null], to: 'proposed', by: ['system'] },
  start: { from: [null, 'proposed'], to: 'searching', by: ['system', 'employer'] },
  /** No place or seat is left to fill. */
  fill: { from: liveReplacementStatuses, to: 'filled', by: ['system'] },
  /** No worker is left to ask and no offer is open, or the time is over. */
  exhaust: { from: ['searching'], to: 'unfilled', by: ['system'] },
  stop: { from: liveReplacementStatuses, to: 'stopped', by: ['employer', 'system'] },
} as const satisfies Record<string, Transition>;

export type ReplacementTransition = keyof typeof replacementTransitions;
export const replacementTransitionNames = Object.keys(replacementTransitions) as ReplacementTransition[];

export function isReplacementMovePossible(
  status: ReplacementStatus | null,
  move: ReplacementTransition,
  actor: ReplacementActor,
): boolean {
  const { from, by }: Transition = replacementTransitions[move];
  return by.includes(actor) && from.includes(status);
}

/** The status that a move leads to; refuses one that is not possible. */
export function nextReplacementStatus(
  status: ReplacementStatus | null,
  move: ReplacementTransition,
  actor: ReplacementActor,
): ReplacementStatus {
  if (!isReplacementMovePossible(status, move, actor))
    throw new Refusal('invalid_transition', { action: move, status: status ?? 'none' });
  return replacementTransitions[move].to;
}

/** What a screen offers the employer. Raising the wage moves nothing. */
export const replacementActions = ['start', 'stop', 'raise'] as const;
export type ReplacementAction = (typeof replacementActions)[number];

export function possibleReplacementActions(status: ReplacementStatus): ReplacementAction[] {
  return replacementActions.filter((action) =>
    action === 'raise'
      ? liveReplacementStatuses.some((live) => live === status)
      : isReplacementMovePossible(status, action, 'employer'),
  );
}

/** What the server does with a place or a shift that became free; null when the employer wants nothing. */
export function moveOfMode(mode: ReplacementMode): 'propose' | 'start' | null {
  return { off: null, ask: 'propose', auto: 'start' }[mode] as 'propose' | 'start' | null;
}

/** The move that ends a replacement. One that was only proposed has not been searched for, so it is stopped. */
export function moveOfEnd(status: ReplacementStatus, end: ReplacementEnd): 'fill' | 'exhaust' | 'stop' {
  if (end === 'filled') return 'fill';
  const isExhausted = end === 'nobody_left' || end === 'time_over';
  return isExhausted && status === 'searching' ? 'exhaust' : 'stop';
}

export type ReplacedUnit = Readonly<{
  /** Null for a place. */
  shift: Readonly<{
    hasBegun: boolean;
    bookedCount: number;
    awaitedCount: number;
    /** Awaited workers who cancelled after the start: they do not come, and their seats are free. */
    givenUpCount?: number;
  }> | null;
  workerCount: number;
  acceptedCount: number;
  confirmedCount: number;
}>;

/**
 * How many workers a place or a shift lacks right now. An accepted worker may still confirm, so their place is lacking until
 * then; an awaited worker may still come, so their seat is lacking until they do.
 */
export function lackingWorkers({ shift, workerCount, confirmedCount }: ReplacedUnit): number {
  if (shift === null) return Math.max(0, workerCount - confirmedCount);
  const gap = gapOf({ confirmedCount, bookedCount: shift.bookedCount });
  if (!shift.hasBegun) return gap;
  const givenUp = Math.min(shift.givenUpCount ?? 0, Math.max(0, workerCount - shift.bookedCount));
  return shift.awaitedCount + Math.max(gap, givenUp);
}

/** How many of them can be taken right now: places and seats that an accepted worker may take are left to them. */
export function takeableSeats(unit: ReplacedUnit): number {
  const { shift, workerCount, acceptedCount } = unit;
  const lacking = lackingWorkers(unit);
  if (shift === null) return Math.max(0, lacking - acceptedCount);
  return shift.hasBegun ? lacking : Math.min(lacking, freeSeats({ workerCount, acceptedCount }, shift.bookedCount));
}

type Need = Readonly<{
  places: number;
  filled: number;
  /** As `lackingWorkers` or `takeableSeats` say. */
  free: number;
}>;

/** How many a search still needs: what it was opened for, and never more than is free. */
export function placesToFill({ places, filled, free }: Need): number {
  return Math.max(0, Math.min(places - filled, free));
}

/** Places of a search after fewer of them are free: booked another way they are filled, else they are needed no more. */
export function shrinkNeed({ places, filled, free }: Need, isBooked: boolean): { places: number; filled: number } {
  const lost = Math.max(0, places - filled - free);
  return isBooked ? { places, filled: filled + lost } : { places: places - lost, filled };
}

export const replacementsKeptMonths = 24;
