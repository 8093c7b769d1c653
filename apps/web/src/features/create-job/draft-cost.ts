import { JobBody, JobScheduleBody } from '@relevo/contracts/jobs';
import { type Cents, divideHalfUp } from '@relevo/domain/money';
import { estimatedCost, payPerWorker } from '@relevo/domain/schedule';
import { paidMinutes } from '@relevo/domain/span';
import { draftShifts, spansOf } from './draft-shifts.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';

export type DraftCost = Readonly<{
  total: Cents;
  perWorker: Cents;
  /** What one shift costs for all workers, on average. */
  perShift: Cents;
  shiftCount: number;
  workerCount: number;
  paidMinutesPerWorker: number;
}>;

const TermsBody = JobBody.pick({ wage: true, worker_count: true }).extend({
  schedule: JobScheduleBody.pick({ break_duration: true }),
});

/** What the job comes to; null while the schedule, the wage or the number of workers is missing. */
export function draftCost(draft: JobDraft): DraftCost | null {
  const shifts = spansOf(draftShifts(draft) ?? []);
  const terms = TermsBody.safeParse(toJobInput(draft));
  if (shifts.length === 0 || !terms.success) return null;
  const { wage, worker_count: workerCount, schedule } = terms.data;
  const breakMinutes = schedule.break_duration;
  const total = estimatedCost(shifts, { breakMinutes, wage, workerCount });
  return {
    total,
    perWorker: payPerWorker(shifts, { breakMinutes, wage }),
    perShift: divideHalfUp(total, BigInt(shifts.length)),
    shiftCount: shifts.length,
    workerCount,
    paidMinutesPerWorker: shifts.reduce((sum, shift) => sum + paidMinutes(shift, breakMinutes), 0),
  };
}

/** True when the break leaves nothing of some shift to be paid. */
export function isBreakTooLong(draft: JobDraft): boolean {
  const parsed = JobScheduleBody.shape.break_duration.safeParse(Number(draft.schedule.break_duration || Number.NaN));
  if (!parsed.success || parsed.data === 0) return false;
  return spansOf(draftShifts(draft) ?? []).some((shift) => paidMinutes(shift, parsed.data) === 0);
}
