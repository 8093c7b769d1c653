import type { JobBody } from '@relevo/contracts/jobs';
import { uuidv7 } from 'uuidv7';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseWhoOwes } from '../wallet/wallet.ts';
import { addJobs, findCompanyName, removeFirstJob } from './jobs.repository.ts';
import { resolveLocation } from './location/resolve-location.ts';
import { locateOnce, planJob } from './plan-job.ts';
import { learnWords } from './search/job-search-text.ts';

/** Posts a job with all its shifts; the draft of a first job is done with. Answers its id. */
export async function createJob(deps: Deps, { ownerId, body }: { ownerId: string; body: JobBody }): Promise<string> {
  const id = uuidv7();
  await inTransaction(deps.db, (tx) => postJobs(deps, tx, { ownerId, jobs: [{ id, body }] }));
  return id;
}

export type NewJob = {
  id: string;
  body: JobBody;
  /** `occurrenceDate` is null for a job that was posted by hand beside the dates of a series. */
  series?: { templateId: string; occurrenceDate: string | null };
};

/** Posts jobs in the transaction of the caller: all rules are asked before anything is written, for all or for none. */
export async function postJobs(
  deps: Deps,
  tx: Tx,
  { ownerId, jobs }: { ownerId: string; jobs: readonly NewJob[] },
): Promise<void> {
  const now = deps.clock.now();
  await refuseWhoOwes(deps, tx, ownerId, now);
  const companyName = await findCompanyName(tx, ownerId);
  const locate = locateOnce(tx);
  const planned = [];
  for (const { id, body: given, series } of jobs) {
    const body = await resolveLocation(tx, ownerId, given);
    const { columns, shifts } = await planJob(tx, { body, companyName, now, locate });
    const inSeries = series && { template_id: series.templateId, occurrence_date: series.occurrenceDate };
    const job = { ...columns, ...inSeries, id, owner_id: ownerId, created_at: now, updated_at: now };
    planned.push({ job, shifts });
  }
  await addJobs(tx, planned);
  await learnWords(tx, planned.map(({ job }) => job.search_text).join(' '));
  await removeFirstJob(tx, ownerId);
}
