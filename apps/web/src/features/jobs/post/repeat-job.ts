import { ApiError } from '@relevo/browser/api-error';
import { jobTemplates } from '@relevo/contracts/calls/job-templates';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { addDays } from '@relevo/domain/calendar-days';
import { api } from '../../../platform/api-client.ts';
import type { JobDraft } from './job-draft.ts';

/** Enough time to hire, and short enough that the wage may still change. */
const usualAheadDays = 14;

/** What a posted job repeats as: its first date by itself is the one after it. Null for a job that is posted once. */
export function repeatOfDraft({ repeat }: Pick<JobDraft, 'repeat'>, startDate: string) {
  const every_weeks = Number(repeat.every_weeks);
  if (every_weeks === 0) return null;
  const first_date = addDays(startDate, 7 * every_weeks);
  if (repeat.until !== '' && repeat.until < first_date) return null;
  const { invite_crew } = repeat;
  return { every_weeks, first_date, ahead_days: usualAheadDays, until: repeat.until || null, invite_crew };
}

const nameMaximum = 48;

/** Saves the job that was posted as a template that repeats. The date makes the name different when it is taken. */
export async function repeatJob(draft: JobDraft, job: JobDetailView): Promise<void> {
  const repeat = repeatOfDraft(draft, job.start_date);
  if (!repeat) return;
  const title = [...job.title].slice(0, nameMaximum).join('').trim();
  const save = (name: string) =>
    api.call(jobTemplates.create, { body: { name, from_job: job.id, repeat }, toast: false });
  await save(title).catch((error: unknown) => {
    if (!(error instanceof ApiError) || !error.fields.name) throw error;
    return save(`${title} ${job.start_date}`);
  });
}
