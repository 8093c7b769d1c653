import type { RepeatBody } from '@relevo/contracts/job-templates';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { fitsInto, nextOccurrence, type Repeat } from '@relevo/domain/recurrence';
import { localDate } from '@relevo/domain/schedule';
import type { Tx } from '../../../platform/database/database.ts';
import { isOverOn, type StoredJob } from './template-job.ts';
import { listOccurrences, type Template } from './templates.repository.ts';

/** The columns of a template that is posted by hand only. */
export const noRepeat = {
  every_weeks: null,
  first_date: null,
  ahead_days: null,
  until: null,
  invite_crew: null,
  repeat_status: null,
  paused_because: null,
  handled_until: null,
  next_start_date: null,
  next_posts_at: null,
} as const;

/** The repeat of a template; null for one without. */
export function repeatOf(template: Template): Repeat | null {
  const { every_weeks: everyWeeks, first_date: firstDate, ahead_days: aheadDays, until } = template;
  if (everyWeeks === null || firstDate === null || aheadDays === null) return null;
  return { everyWeeks, firstDate, aheadDays, until };
}

type Planned = { id: string; repeat: RepeatBody; job: StoredJob; before?: Template | undefined; now: Date };

/**
 * The columns of a repeat that is turned on: it goes on with the next date to come. A first date that is saved may stay,
 * also when it has passed, so that a repeat that paused can be turned on again.
 */
export async function planRepeat(tx: Tx, { id, repeat, job, before, now }: Planned) {
  const { every_weeks, first_date, ahead_days, until, invite_crew } = repeat;
  refuseRepeat(repeat, { job, savedDate: before?.first_date ?? null, now });
  const isSameSeries = before?.first_date === first_date && before.every_weeks === every_weeks;
  const handled_until = isSameSeries ? before.handled_until : null;
  const series = { everyWeeks: every_weeks, firstDate: first_date, aheadDays: ahead_days, until };
  const next = await nextColumns(tx, { id, series, job, handledUntil: handled_until, now });
  return { every_weeks, first_date, ahead_days, until, invite_crew, paused_because: null, handled_until, ...next };
}

type Asked = { job: StoredJob; savedDate: string | null; now: Date };

function refuseRepeat({ every_weeks, first_date }: RepeatBody, { job, savedDate, now }: Asked): void {
  if (!fitsInto(job.schedule, every_weeks)) {
    throw new FieldRefusal({ 'repeat.every_weeks': [{ problem: 'repeat_too_short' }] });
  }
  if (first_date !== savedDate && first_date < localDate(now, job.timezone)) {
    throw new FieldRefusal({ 'repeat.first_date': [{ problem: 'date_past' }] });
  }
}

type Series = { id: string; series: Repeat; job: StoredJob; handledUntil: string | null; now: Date };

/** What is posted next and when, or that the series has ended. Dates without a shift to come are passed over. */
export async function nextColumns(tx: Tx, { id, series, job, handledUntil, now }: Series) {
  const today = localDate(now, job.timezone);
  const taken = await listOccurrences(tx, id, today);
  const next = nextOccurrence(series, {
    timezone: job.timezone,
    today,
    after: handledUntil,
    isSkipped: (date) => taken.has(date) || (date === today && isOverOn(job, date, now)),
  });
  return {
    repeat_status: next ? ('active' as const) : ('ended' as const),
    next_start_date: next?.startDate ?? null,
    next_posts_at: next?.postsAt ?? null,
  };
}
