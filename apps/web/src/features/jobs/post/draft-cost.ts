import { scheduleFields } from '@relevo/contracts/job-schedules';
import { JobFields } from '@relevo/contracts/jobs';
import { type Cents, divideHalfUp } from '@relevo/domain/money';
import { estimatedCost, payPerWorker } from '@relevo/domain/schedule';
import { paidMinutes } from '@relevo/domain/span';
import { z } from 'zod';
import { draftShifts, spansOf } from './draft-shifts.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';

type DraftCost = Readonly<{
  total: Cents;
  perWorker: Cents;
  /** What one shift costs for all workers, on average. */
  perShift: Cents;
  shiftCount: number;
  workerCount: number;
  paidMinutesPerWorker: number;
}>;

const TermsBody = JobFields.pick({ wage: true, worker_count: true }).extend({
  schedule: z.object({ break_duration: scheduleFields.break_duration }),
});

/** What the job comes to; null while the schedule, the wage or the number of workers is missing. */
export function draftCost(draft: JobDraft): DraftCost | null {
  const shifts = spansOf(draftShifts(draft) ?? []);
  const terms = termsOf(draft);
  if (shifts.length === 0 || !terms) return null;
  const { wage, workerCount, breakMinutes } = terms;
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

/** What the shifts that start until a time and are not over come to with every place filled; undefined while unknown. */
export function costWithin(draft: JobDraft, { now, until }: { now: Date; until: Date }): Cents | undefined {
  const shifts = spansOf(draftShifts(draft) ?? []).filter(({ startsAt, endsAt }) => startsAt <= until && endsAt > now);
  const terms = termsOf(draft);
  return terms ? estimatedCost(shifts, terms) : undefined;
}

function termsOf(draft: JobDraft) {
  const terms = TermsBody.safeParse(toJobInput(draft));
  if (!terms.success) return null;
  const { wage, worker_count: workerCount, schedule } = terms.data;
  return { wage, workerCount, breakMinutes: schedule.break_duration };
}
