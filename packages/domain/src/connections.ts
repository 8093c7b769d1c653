import type { UserType } from './account.ts';
import type { ApplicationAction } from './application-lifecycle.ts';
import { type JobStatus, liveJobStatuses } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

/** How one account marks another. There is one mark for each pair and direction, and the other side learns of neither. */
export const connectionKinds = ['favourite', 'blocked'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** How many of each kind an account may have. */
export const connectionsMaximum: Record<ConnectionKind, number> = { favourite: 1000, blocked: 1000 };

type ConnectionStep = 'add' | 'change' | 'keep';

/** What asking for a kind does to the mark that is there: blocking a favourite ends the favour. */
export function connectionStep(current: ConnectionKind | null, asked: ConnectionKind): ConnectionStep {
  if (current === null) return 'add';
  return current === asked ? 'keep' : 'change';
}

export function checkConnectionCount(kind: ConnectionKind, count: number): void {
  if (count >= connectionsMaximum[kind]) {
    throw new Refusal('too_many_connections', { count: connectionsMaximum[kind] });
  }
}

/** What a block does with open applications between the two, by the side that blocks: an ordinary step of that side. */
export const blockingEnds = { worker: 'withdraw', employer: 'reject' } as const satisfies Record<
  UserType,
  ApplicationAction
>;

/** How the job of an account that is hidden looks, as that of one that is gone: over, and nothing of it moves any more. */
export const goneJobStatus = (status: JobStatus): JobStatus => (liveJobStatuses.includes(status) ? 'canceled' : status);

/** How long after the planned end of a shift that a block left standing both can still write. */
export const standingThreadMs = 24 * 3_600_000;

export type BlockFacts = Readonly<{
  /** Since when the two are hidden from each other; null without a block. */
  blockedAt: Date | null;
  /** The planned end of the last shift of the job that a block leaves standing; null without one. */
  standingUntil: Date | null;
}>;

/** Whether each side looks like an account that is gone to the other, in their messages about one job. */
export function isHiddenInThread({ blockedAt, standingUntil }: BlockFacts, now: Date): boolean {
  if (blockedAt === null) return false;
  return standingUntil === null || now.getTime() >= standingUntil.getTime() + standingThreadMs;
}
