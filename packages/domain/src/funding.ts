import type { Cents } from './money.ts';
import { fundedAheadMs } from './scan-rules.ts';
import type { Span } from './span.ts';
import { maximumDeposit, minimumDeposit } from './wallet.ts';
import type { Funding, ShiftStatus } from './worker-shift-lifecycle.ts';

/** How long before the start of a shift its employer is mailed when its pay is not held. */
export const unfundedMailAheadMs = 24 * 60 * 60 * 1000;

export type ShiftToFund = Span & Readonly<{ status: ShiftStatus; funding: Funding; pay: Cents }>;

/** Until when booked shifts count as needing money: as far ahead as their pay is held. */
export function fundingUntil(now: Date): Date {
  return new Date(now.getTime() + fundedAheadMs);
}

/** A booked or running shift that starts by a given time and has no pay held. */
export function needsMoney(
  { status, funding, startsAt, endsAt }: ShiftToFund,
  at: { now: Date; until: Date },
): boolean {
  const isToBePaid = status === 'in_progress' || (status === 'scheduled' && endsAt > at.now);
  return isToBePaid && funding === 'unfunded' && startsAt <= at.until;
}

/** The expected pay of an employer's booked shifts up to a time that is not held yet. */
export function neededFor(shifts: readonly ShiftToFund[], at: { now: Date; until: Date }): Cents {
  return shifts.filter((shift) => needsMoney(shift, at)).reduce((sum, { pay }) => sum + pay, 0n);
}

/** What the wallet lacks to cover what is needed. */
export function shortfallOf({ available, needed }: { available: Cents; needed: Cents }): Cents {
  return needed > available ? needed - available : 0n;
}

/**
 * Whether the employer is mailed about a shift: it starts within a day and its pay is more than what is available. With
 * enough money it is held within a minute, without a mail.
 */
export function isUnfundedMailDue(shift: ShiftToFund, { now, available }: { now: Date; available: Cents }): boolean {
  const until = new Date(now.getTime() + unfundedMailAheadMs);
  return shift.status === 'scheduled' && needsMoney(shift, { now, until }) && shift.pay > available;
}

/** What one deposit may add towards a shortfall; null when nothing is missing. */
export function depositFor(shortfall: Cents): Cents | null {
  if (shortfall <= 0n) return null;
  if (shortfall < minimumDeposit) return minimumDeposit;
  return shortfall > maximumDeposit ? maximumDeposit : shortfall;
}
