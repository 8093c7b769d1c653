import { JobBody } from '@relevo/contracts/jobs';
import { hasOverlap, localDate } from '@relevo/domain/schedule';
import { type Problem, type Problems, schemaProblems } from '../../platform/forms/schema-problems.ts';
import { draftShifts, spansOf } from './draft-shifts.ts';
import { type JobDraft, toJobInput } from './job-draft.ts';

/** What the answer to "is this right?" depends on beside the draft itself. */
export type Circumstances = Readonly<{
  now: Date;
  /** The job as the server has it, while it is being changed. */
  saved: JobDraft | null;
  /** How many workers are accepted or confirmed already. */
  hiredCount: number;
}>;

/** Everything the server would refuse, by field. */
export function draftProblems(draft: JobDraft, circumstances: Circumstances): Problems {
  const problems: Record<string, Problem> = { ...schemaProblems(JobBody, toJobInput(draft)) };
  const find = (field: string, problem: Problem | null) => {
    if (problem) problems[field] ??= problem;
  };
  if (!problems.timezone) find('start_date', startDateProblem(draft, circumstances));
  // A start in the past explains by itself why the shifts are over.
  if (!problems.start_date) find('schedule.days', shiftsProblem(draft, circumstances.now));
  find('worker_count', workerCountProblem(draft, circumstances));
  return problems;
}

function startDateProblem({ start_date, timezone }: JobDraft, { now, saved }: Circumstances): Problem | null {
  if (start_date === saved?.start_date) return null;
  return start_date < localDate(now, timezone) ? { problem: 'start_date_past' } : null;
}

function shiftsProblem(draft: JobDraft, now: Date): Problem | null {
  const shifts = spansOf(draftShifts(draft) ?? []);
  const last = shifts.at(-1);
  if (!last) return null;
  if (hasOverlap(shifts)) return { problem: 'shifts_overlap' };
  return last.endsAt <= now ? { problem: 'shifts_all_over' } : null;
}

function workerCountProblem({ worker_count }: JobDraft, { hiredCount }: Circumstances): Problem | null {
  if (worker_count.trim() === '' || Number(worker_count) >= hiredCount) return null;
  return { problem: 'worker_count_below_hired', parameters: { minimum: hiredCount } };
}
