import { Refusal } from './refusals.ts';

/** Whether workers may propose a substitute, and whether the employer approves each one. */
export const substituteRules = ['off', 'approve', 'auto'] as const;
export type SubstituteRule = (typeof substituteRules)[number];

const [minute, hour] = [60_000, 3_600_000];
/** A substitute answers, and then the employer, within this time and before the start. */
const answerMs = 12 * hour;
const [answerAheadMs, approveAheadMs] = [60 * minute, 30 * minute];

/** Substitutes that a worker may have asked: open for one shift, and within a day. */
export const substituteLimits = { openPerShift: 3, perDay: 30 } as const;

const endOf = (at: Date, startsAt: Date, aheadMs: number): Date =>
  new Date(Math.min(at.getTime() + answerMs, startsAt.getTime() - aheadMs));

/** Until when a substitute can say yes. */
export const substituteEnd = (at: Date, startsAt: Date): Date => endOf(at, startsAt, answerAheadMs);
/** Until when the employer can approve one who said yes. */
export const approvalEnd = (at: Date, startsAt: Date): Date => endOf(at, startsAt, approveAheadMs);

type Booked = Readonly<{ phase: string; startsAt: Date; rule: SubstituteRule; now: Date }>;

/** Whether the worker of a booked shift may propose a substitute. */
export function mayPropose({ phase, startsAt, rule, now }: Booked): boolean {
  return rule !== 'off' && phase === 'scheduled' && startsAt.getTime() - now.getTime() > answerAheadMs;
}

export function checkProposal(booked: Booked): void {
  if (!mayPropose(booked))
    throw new Refusal('invalid_transition', { action: 'propose_substitute', status: booked.phase });
}

/** Whether the employer has to approve: not someone who worked for them before, where the job says so. */
export function needsApproval(rule: SubstituteRule, { hasWorkedHere }: { hasWorkedHere: boolean }): boolean {
  return rule !== 'auto' || !hasWorkedHere;
}
