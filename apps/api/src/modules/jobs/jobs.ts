import type { Tx } from '../../platform/database/database.ts';
import { describeForSearch, learnWords } from './job-search-text.ts';
import { saveJob } from './jobs.repository.ts';

export { bringOnTime } from './bring-on-time.ts';
export { changeJob } from './change-job.ts';
export { confirmPlace } from './confirm-place.ts';
export { createJob } from './create-job.ts';
export { keepJobsOnTime } from './keep-jobs-on-time.ts';
export { letGoOfWork, showWorkOf } from './work-of-a-person.ts';

/** An employer's open jobs are found by the company's new name from now on. */
export async function renameInSearch(tx: Tx, ownerId: string, companyName: string): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'title', 'description', 'city', 'schedule_name'])
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'open')
    .execute();
  for (const { id, ...described } of jobs) {
    const { search_text } = describeForSearch(described, companyName);
    await saveJob(tx, id, { search_text });
    await learnWords(tx, search_text);
  }
}
