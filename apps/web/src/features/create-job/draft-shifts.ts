import { JobBody, JobScheduleBody } from '@relevo/contracts/jobs';
import { type ScheduledDay, shiftsOf } from '@relevo/domain/schedule';
import type { Span } from '@relevo/domain/span';
import { type JobDraft, toJobInput } from './job-draft.ts';

/** A real shift together with the line of the schedule it comes from. */
export type PlannedShift = Readonly<{ span: Span; day: ScheduledDay }>;

const PlanBody = JobBody.pick({ start_date: true, timezone: true }).extend({
  schedule: JobScheduleBody.pick({ days: true, week_count: true }),
});

let last: { plan: string; shifts: readonly PlannedShift[] | null } | undefined;

/** The shifts that will exist, in their order; null while the schedule does not say yet. */
export function draftShifts(draft: JobDraft): readonly PlannedShift[] | null {
  const { start_date, timezone, schedule } = draft;
  const plan = JSON.stringify([start_date, timezone, schedule.days, schedule.week_count]);
  // Every letter typed somewhere else in the form asks for the same shifts again.
  if (last?.plan !== plan) last = { plan, shifts: planShifts(draft) };
  return last.shifts;
}

function planShifts(draft: JobDraft): PlannedShift[] | null {
  const parsed = PlanBody.safeParse(toJobInput(draft));
  if (!parsed.success) return null;
  const { start_date: startDate, timezone, schedule } = parsed.data;
  const days = schedule.days.map(({ weekday, start_time, end_time }) => ({
    weekday,
    startTime: start_time,
    endTime: end_time,
  }));
  return days
    .flatMap((day) =>
      shiftsOf({ startDate, timezone, weekCount: schedule.week_count, days: [day] }).map((span) => ({ span, day })),
    )
    .sort((left, right) => left.span.startsAt.getTime() - right.span.startsAt.getTime());
}

export function spansOf(shifts: readonly PlannedShift[]): Span[] {
  return shifts.map(({ span }) => span);
}
