import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { saveJob } from './jobs.repository.ts';
import { describeForSearch, learnWords } from './search/job-search-text.ts';

export { createJob } from './create-job.ts';
export { filledSql } from './filled-sql.ts';
export { hasFirstJob } from './first-job.ts';
export { clearExpiredImports, forgetOldImports } from './imports/forget-old-imports.ts';
export { advanceDueJobs } from './lifecycle/advance-due-jobs.ts';
export { syncJobStatus } from './lifecycle/advance-job-status.ts';
export { advanceNextShifts } from './lifecycle/advance-next-shifts.ts';
export { changeJob } from './lifecycle/change-job.ts';
export { confirmPlace } from './lifecycle/confirm-place.ts';
export { freeMissedPlace, freePlace } from './lifecycle/free-place.ts';
export { setJobSite } from './location/set-job-site.ts';
export { type AlertedJob, findAlertedJobs } from './saved-searches/alerted-jobs.ts';
export { forgetOldAlerts } from './saved-searches/forget-old-alerts.ts';
export { matchPostedJob } from './saved-searches/match-job.ts';
export { createSavedSearch } from './saved-searches/save-search.ts';
export { sendDueAlerts } from './saved-searches/send-alerts.ts';
export { bookInstantly } from './staffing/book-instantly.ts';
export { openDueJobs } from './staffing/open-due-jobs.ts';
export { createTemplate } from './templates/create-template.ts';
export { pauseRepeatsOf } from './templates/pause-repeats.ts';
export { postDueOccurrences } from './templates/post-due-occurrences.ts';
export { buildWageGuides } from './wage-guide/build-wage-guides.ts';

/** Makes an employer's live jobs searchable by the company's new name. */
export async function renameInSearch(tx: Tx, ownerId: string, companyName: string): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'title', 'description', 'city', 'schedule_name'])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', liveJobStatuses)
    .execute();
  for (const { id, ...described } of jobs) {
    const { search_text } = describeForSearch(described, companyName);
    await saveJob(tx, id, { search_text });
    await learnWords(tx, search_text);
  }
}
