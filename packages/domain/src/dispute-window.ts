import type { UserType } from './account.ts';
import { disputeWindowMs } from './dispute-lifecycle.ts';
import { type FixedPayFacts, mayProposeLess } from './fixed-pay.ts';
import type { CancelReason } from './worker-shift-lifecycle.ts';

export type DisputableShift = FixedPayFacts &
  Readonly<{
    cancelReason: CancelReason | null;
    /** The console refused hours that no scan shows. */
    isRefused: boolean;
    /** Whatever opens the window again: planned end, check-out, correction, no-show, cancellation. */
    causes: readonly (Date | null)[];
  }>;

/** A worker does not dispute their own cancellation. */
const disputableReasons: readonly (CancelReason | null)[] = ['employer', 'job_canceled', 'job_ended', 'no_show'];

/** The sides that may open a dispute, from how the shift ended and where its money is. */
export function disputableBy(shift: Omit<DisputableShift, 'causes'>): UserType[] {
  const { phase, cancelReason, reviewReason, isRefused } = shift;
  // The console decides about pay that no scan shows, and its word stands.
  if (isRefused || reviewReason === 'unproven') return [];
  const isLost = phase === 'missed' || phase === 'cancelled';
  if (isLost && !disputableReasons.includes(cancelReason)) return [];
  if (!isLost && phase !== 'settled' && phase !== 'in_review') return [];
  // What a worker was paid is never taken back, and what is fixed is never reduced.
  return mayProposeLess(shift) ? ['worker', 'employer'] : ['worker'];
}

/** Until when a dispute can be opened: 72 hours after the latest cause; null when none can be opened. */
export function disputeUntil(shift: DisputableShift): Date | null {
  if (disputableBy(shift).length === 0) return null;
  const latest = Math.max(...shift.causes.map((cause) => cause?.getTime() ?? 0));
  return new Date(latest + disputeWindowMs);
}
