import { scheduleFields, scheduleOf } from '@relevo/contracts/job-schedules';
import { JobFields } from '@relevo/contracts/jobs';
import { type ScheduledTimes, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import { z } from 'zod';
import { type JobDraft, toJobInput } from './job-draft.ts';

/** A real shift together with the line of the schedule it comes from. */
export type PlannedShift = Readonly<{ span: Span; day: ScheduledTimes }>;

const { days, dates, week_count } = scheduleFields;
const PlanBody = JobFields.pick({ start_date: true, timezone: true }).extend({
  schedule: z.object({ days, dates, week_count }),
});

let last: { plan: string; shifts: readonly PlannedShift[] | null } | undefined;

/** The shifts that will exist, in their order; null while the schedule does not say yet. */
export function draftShifts(draft: JobDraft): readonly PlannedShift[] | null {
  const { start_date, timezone, schedule } = draft;
  const plan = JSON.stringify([start_date, timezone, schedule]);
  // Every keystroke elsewhere in the form asks for the same shifts again.
  if (last?.plan !== plan) last = { plan, shifts: planShifts(draft) };
  return last.shifts;
}

function planShifts(draft: JobDraft): PlannedShift[] | null {
  const parsed = PlanBody.safeParse(toJobInput(draft));
  if (!parsed.success) return null;
  const { start_date, timezone, schedule } = parsed.data;
  const { days = null, dates = null, week_count = null } = schedule;
  if (!dates && (!start_date || !week_count || !days || days.length === 0)) return null;
  const planned = scheduleOf({
    start_date: start_date ?? '',
    timezone,
    schedule: { week_count, days: days ?? [], dates },
  });
  const lines =
    'dates' in planned
      ? planned.dates.map((date) => ({ day: date, schedule: { ...planned, dates: [date] } }))
      : planned.days.map((day) => ({ day, schedule: { ...planned, days: [day] } }));
  return lines
    .flatMap((line) => shiftsOf(line.schedule).map((span) => ({ span, day: line.day })))
    .sort((left, right) => left.span.startsAt.getTime() - right.span.startsAt.getTime());
}

export function spansOf(shifts: readonly PlannedShift[]): Span[] {
  return shifts.map(({ span }) => span);
}
