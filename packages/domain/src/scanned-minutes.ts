import { minutesAfterPlan } from './overtime-lifecycle.ts';
import { type PlannedTerms, splitStay } from './planned-pay.ts';

type Stay = Readonly<{ checkedInAt: Date; checkedOutAt: Date }>;

export type RecordedShift = Omit<PlannedTerms, 'wage'> &
  Readonly<{
    /** The paid minutes. */
    worked: number;
    recorded: Stay;
    /** Then the time before the plan is paid too. */
    isStartByHand: boolean;
    /** Null without both scans. */
    scans: Stay | null;
  }>;

/** The part of the paid minutes that both scans show; a person recorded the rest, or both sides agreed on it. */
export function scannedMinutes({ worked, recorded, isStartByHand, scans, ...terms }: RecordedShift): number {
  if (!scans) return 0;
  const shown = {
    checkedInAt: recorded.checkedInAt > scans.checkedInAt ? recorded.checkedInAt : scans.checkedInAt,
    checkedOutAt: recorded.checkedOutAt < scans.checkedOutAt ? recorded.checkedOutAt : scans.checkedOutAt,
  };
  if (shown.checkedOutAt <= shown.checkedInAt) return 0;
  const paid = splitStay(terms, recorded);
  // What is paid beyond the plan: the time before it, and overtime.
  const beyond = Math.max(0, worked - paid.plan - paid.extension);
  const { early, plan, extension } = splitStay(terms, shown);
  const paidEarly = isStartByHand ? Math.min(paid.early, beyond) : 0;
  const overtime = Math.min(beyond - paidEarly, minutesAfterPlan({ plannedEnd: terms.shift.endsAt, ...shown }));
  return Math.min(worked, plan + extension + Math.min(early, paidEarly) + overtime);
}
