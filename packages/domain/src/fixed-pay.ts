import type { ScanGrade } from './scan-rules.ts';
import type { Funding, PayBasis, ReviewReason, ShiftPhase, TimeSource } from './worker-shift-lifecycle.ts';

/** A check-in or check-out as it is recorded: its source, and the grade of the scan when there is one. */
export type RecordedTime = Readonly<{ by: TimeSource | null; grade: ScanGrade | null }>;

export type FixedPayFacts = Readonly<{
  phase: ShiftPhase;
  /** As it is now: pay that was due and is paid since is not due. */
  funding: Funding;
  payBasis: PayBasis;
  reviewReason: ReviewReason | null;
  /** No scan shows the hours: the employer recorded them. */
  isManual: boolean;
  /** The time for a review ran out, so that the clock released the pay and not the employer. */
  isReleasedByClock: boolean;
  checkIn: RecordedTime;
  checkOut: RecordedTime;
}>;

/** Reviews that ask the employer about time which no verified scan shows. */
const openReviews: readonly (ReviewReason | null)[] = ['unverified_scan', 'late_scan', 'forgotten_end'];

/** A time is fixed by a verified scan, and by the employer who recorded it. */
export function isTimeFixed({ by, grade }: RecordedTime): boolean {
  return by === 'employer' || (by === 'scan' && grade === 'verified');
}

/**
 * Whether the employer may propose less for a shift: only for time that neither a verified scan nor the employer's own
 * word shows, while its pay is in review, or is due because the clock released it.
 */
export function mayProposeLess(shift: FixedPayFacts): boolean {
  if (shift.payBasis !== 'worked' || shift.isManual) return false;
  if (isTimeFixed(shift.checkIn) && isTimeFixed(shift.checkOut)) return false;
  if (shift.phase === 'in_review') return openReviews.includes(shift.reviewReason);
  return shift.phase === 'settled' && shift.funding === 'due' && shift.isReleasedByClock;
}
