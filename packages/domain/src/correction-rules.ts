import { type Cents, payFor } from './money.ts';
import { minutesAfterPlan, type OvertimeStatus, requestedOvertime } from './overtime-lifecycle.ts';
import { type PlannedTerms, plannedPay, splitStay } from './planned-pay.ts';
import type { ScanGrade } from './scan-rules.ts';
import type { ShiftPhase, TimeSource } from './worker-shift-lifecycle.ts';

/** An employer ends a running shift now: an end this long ago still counts as now. */
export const endsNowMs = 60_000;
/** How far before the planned start, and after the planned end, a time without a scan can lie. */
export const correctionBeforeMs = 4 * 60 * 60_000;
export const correctionAfterMs = 4 * 60 * 60_000;

type Sides<Of> = Readonly<{ in: Of; out: Of }>;

export type CorrectionFacts = PlannedTerms &
  Readonly<{
    phase: ShiftPhase;
    /** What a worker who was sent home is paid at least, in minutes; see `MINIMUM_PAY_MINUTES`. */
    minimumMinutes: number;
    scans: Readonly<{ in: Date | null; out: Date | null; grades?: Sides<ScanGrade | null> }>;
    /** The times before the correction. */
    recorded?: Sides<Readonly<{ at: Date | null; by: TimeSource | null }>>;
    /** Whether the employer may propose less, as `mayProposeLess` says. */
    mayProposeLess?: boolean;
    /** Whether any of the pay is not paid yet. */
    isDue?: boolean;
    /** The times after the correction. */
    checkedInAt: Date;
    checkedOutAt: Date | null;
    /** The times that the employer recorded, now or before: only there the paid time reaches beyond the plan. */
    byHand?: Readonly<{ in: boolean; out: boolean }>;
    overtime?: Readonly<{ status: OvertimeStatus; minutes: number }> | null;
    /** Null before the shift has ended. */
    standingPay: Cents | null;
    now: Date;
  }>;

export type Counted = Readonly<{
  worked: number;
  break: number;
  pay: Cents;
  /** The minutes after the planned end that are part of it, and those of them that were not approved before. */
  overtime: number;
  added: number;
}>;

/**
 * What a correction leads to.
 * - `runs`: the start is known, the end is not.
 * - `pays`: the pay goes out; `isManual` when no scan shows that the worker was there.
 * - `ends_now`: a running shift ends; `isMinimum` when the worker is paid more than the worked minutes; `requested`
 *   minutes after the planned end wait for the employer's answer, as after a scan.
 * - `proposes`: it would take away time that only an unverified scan shows, so it waits for the worker's answer.
 * - `refused`: nothing changes.
 */
export type CorrectionOutcome =
  | Readonly<{ kind: 'runs' }>
  | (Counted & Readonly<{ kind: 'pays'; isManual: boolean }>)
  | (Counted & Readonly<{ kind: 'ends_now'; isManual: boolean; isMinimum: boolean; requested: number }>)
  | (Counted & Readonly<{ kind: 'proposes'; standing: Cents }>)
  | Readonly<{ kind: 'refused'; code: 'verified_time' | 'pay_not_reduced' | 'pay_is_fixed' }>;

/** The only place that says what a correction does; the server and the dialog ask it. */
export function correctionOutcome(facts: CorrectionFacts): CorrectionOutcome {
  const { phase, checkedInAt, checkedOutAt, scans, standingPay } = facts;
  if (phase === 'in_progress' && takesVerifiedTime(facts)) return { kind: 'refused', code: 'verified_time' };
  // A missed shift that a dispute paid does not run again: its pay stands, and an end says what is added to it.
  if (!checkedOutAt) return standingPay === null ? { kind: 'runs' } : notReduced(facts);
  const times = { checkedInAt, checkedOutAt };
  const counted = countedPay(facts, times, beyondPlan(facts, times));
  const isManual = scans.in === null && scans.out === null;
  if (phase === 'in_progress') return endRunning(facts, counted, isManual);
  // Time after the planned end is not owed before the employer approves it, so it makes up for nothing.
  const added = payFor(counted.added, facts.wage);
  const isReduced = standingPay !== null && counted.pay - added < standingPay;
  if (isReduced && !mayReduce(facts, added)) return notReduced(facts);
  if (takesFixedTime(facts, times, isReduced)) return { kind: 'refused', code: 'pay_is_fixed' };
  if (!isReduced || isManual) return { kind: 'pays', isManual, ...counted };
  if (!facts.mayProposeLess) return { kind: 'refused', code: 'pay_is_fixed' };
  return { kind: 'proposes', standing: standingPay + added, ...counted };
}

/** Settled pay is reduced only while it is due and the clock released it, and not together with minutes that are approved. */
function mayReduce({ phase, isDue, mayProposeLess }: CorrectionFacts, added: Cents): boolean {
  if (phase !== 'settled' && phase !== 'missed') return true;
  return isDue === true && mayProposeLess === true && added === 0n;
}

function notReduced({ isDue }: CorrectionFacts): CorrectionOutcome {
  return { kind: 'refused', code: isDue ? 'pay_is_fixed' : 'pay_not_reduced' };
}

type FixedTimes = Pick<CorrectionFacts, 'shift' | 'scans' | 'recorded'>;

/**
 * Each side counts alone, cut to the plan: a verified scan is never taken away, and what the employer recorded is not
 * taken back to pay less.
 */
export function takesFixedTime({ shift, scans, recorded }: FixedTimes, times: Times, isReduced: boolean): boolean {
  const { grades } = scans;
  const verifiedIn = grades?.in === 'verified' ? scans.in : null;
  const verifiedOut = grades?.out === 'verified' ? scans.out : null;
  const isStartTaken = verifiedIn && latest(shift.startsAt, times.checkedInAt) > latest(shift.startsAt, verifiedIn);
  const isEndTaken = verifiedOut && earliest(shift.endsAt, times.checkedOutAt) < earliest(shift.endsAt, verifiedOut);
  if (isStartTaken || isEndTaken) return true;
  if (!isReduced || !recorded) return false;
  const { in: start, out: end } = recorded;
  const isOwnStart = start.by === 'employer' && start.at !== null && times.checkedInAt > start.at;
  return isOwnStart || (end.by === 'employer' && end.at !== null && times.checkedOutAt < end.at);
}

/** What counts beyond the planned window: the time before it, and minutes after its end. */
export type BeyondPlan = Readonly<{ early: boolean; overtime: number; approved?: number }>;
const nothingBeyond: BeyondPlan = { early: false, overtime: 0 };

/** The paid minutes and the pay between two times. */
export function countedPay(terms: PlannedTerms, times: Times, beyond: BeyondPlan = nothingBeyond): Counted {
  const stay = splitStay(terms, times);
  const early = beyond.early ? stay.early : 0;
  const { overtime, approved = 0 } = beyond;
  const pay =
    payFor(stay.plan, terms.wage) +
    payFor(stay.extension, terms.wage) +
    payFor(early, terms.wage) +
    payFor(overtime, terms.wage);
  return {
    worked: stay.plan + stay.extension + early + overtime,
    break: stay.break,
    pay,
    overtime,
    added: overtime - approved,
  };
}

type Times = Readonly<{ checkedInAt: Date; checkedOutAt: Date }>;

/** A time that was scanned stays cut to the plan; approved overtime is never taken back. */
function beyondPlan(facts: CorrectionFacts, times: Times): BeyondPlan {
  const { byHand = { in: false, out: false }, overtime, shift } = facts;
  const approved = overtime?.status === 'approved' ? overtime.minutes : 0;
  const byEnd = byHand.out && !isEndedNow(facts) ? minutesAfterPlan({ plannedEnd: shift.endsAt, ...times }) : 0;
  return { early: byHand.in, overtime: Math.max(approved, byEnd), approved };
}

/** A running shift that the employer ends now: an end like that of a scan. */
function isEndedNow({ phase, checkedOutAt, now }: CorrectionFacts): boolean {
  return phase === 'in_progress' && checkedOutAt !== null && checkedOutAt.getTime() >= now.getTime() - endsNowMs;
}

/** While a shift runs, the time since the start scan is verified until now. */
function takesVerifiedTime({ shift, scans, checkedInAt, checkedOutAt, now }: CorrectionFacts): boolean {
  if (!scans.in) return false;
  const isStartLater = latest(shift.startsAt, checkedInAt) > latest(shift.startsAt, scans.in);
  const until = new Date(now.getTime() - endsNowMs);
  return isStartLater || (checkedOutAt !== null && checkedOutAt < earliest(shift.endsAt, until));
}

/** What a worker who was sent home before the planned end is paid at least; nothing more once the plan is fulfilled. */
export function minimumPay(
  { minimumMinutes, ...terms }: PlannedTerms & Pick<CorrectionFacts, 'minimumMinutes'>,
  endedAt: Date,
): Cents {
  if (endedAt >= terms.shift.endsAt) return 0n;
  return payFor(Math.min(minimumMinutes, plannedPay(terms).minutes), terms.wage);
}

function endRunning(facts: CorrectionFacts, counted: Counted, isManual: boolean): CorrectionOutcome {
  const { shift, checkedInAt, checkedOutAt, now } = facts;
  const isNow = isEndedNow(facts);
  const minimum = minimumPay(facts, now);
  const isMinimum = isNow && minimum > counted.pay;
  const requested =
    isNow && checkedOutAt ? requestedOvertime({ plannedEnd: shift.endsAt, checkedInAt, checkedOutAt }) : 0;
  return { kind: 'ends_now', isManual, isMinimum, requested, ...counted, ...(isMinimum && { pay: minimum }) };
}

/** The minutes that an amount pays for at a wage; never more than were paid for. */
export function minutesPaidBy(amount: Cents, wage: Cents): number {
  return Number((amount * 60n) / wage);
}

/** A shift that paid for less says nothing about either side. */
export const leastPaidMinutes = 30;

/** Whether both sides can be judged by a shift: a minimum, or a decision, may have paid for more than was worked. */
export function isLongEnough({ workedMinutes, pay, wage }: PaidTime): boolean {
  return Math.max(workedMinutes ?? 0, minutesPaidBy(pay ?? 0n, wage)) >= leastPaidMinutes;
}

export type PaidTime = Readonly<{ workedMinutes: number | null; pay: Cents | null; wage: Cents }>;

const latest = (one: Date, other: Date) => (one > other ? one : other);
const earliest = (one: Date, other: Date) => (one < other ? one : other);
