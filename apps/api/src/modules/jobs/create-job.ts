import type { JobBody } from '@relevo/contracts/jobs';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAct } from '../acts/acts.ts';
import { refuseWhoOwes } from '../wallet/wallet.ts';
import { addJobs, findCompanyName, removeFirstJob } from './jobs.repository.ts';
import { resolveLocation } from './location/resolve-location.ts';
import { locateOnce, planJob } from './plan-job.ts';
import { learnWords } from './search/job-search-text.ts';

/** Posts a job with all its shifts; the draft of a first job is done with. Answers its id. */
export async function createJob(deps: Deps, { by, body }: { by: Acting; body: JobBody }): Promise<string> {
  const id = uuidv7();
  await inTransaction(deps.db, async (tx) => {
    await postJobs(deps, tx, { ownerId: by.holderId, createdBy: by.id, jobs: [{ id, body }] });
    await recordAct(tx, { by, act: 'job.create', subject: { type: 'job', id }, at: deps.clock.now() });
  });
  return id;
}

export type NewJob = {
  id: string;
  body: JobBody;
  /** The saved site that a job with an address is linked to, unless it was deleted since. */
  siteId?: string | null | undefined;
  /** `occurrenceDate` is null for a job that was posted by hand beside the dates of a series. */
  series?: { templateId: string; occurrenceDate: string | null };
};

type Posting = {
  ownerId: string;
  /** Null for jobs that a repeat posts. */
  createdBy: string | null;
  jobs: readonly NewJob[];
};

/** Posts jobs in the transaction of the caller: all rules are asked before anything is written, for all or for none. */
export async function postJobs(deps: Deps, tx: Tx, { ownerId, createdBy, jobs }: Posting): Promise<void> {
  const now = deps.clock.now();
  await refuseWhoOwes(deps, tx, ownerId, now);
  const companyName = await findCompanyName(tx, ownerId);
  const locate = locateOnce(tx);
  const linked = await lockSitesOfJobs(tx, ownerId, jobs);
  const planned = [];
  for (const { id, body: given, siteId, series } of jobs) {
    const located = await resolveLocation(tx, ownerId, given);
    const body = { ...located, siteId: located.siteId ?? (siteId && linked.has(siteId) ? siteId : null) };
    const { columns, shifts } = await planJob(tx, { body, companyName, now, locate });
    const inSeries = series && { template_id: series.templateId, occurrence_date: series.occurrenceDate };
    const written = { owner_id: ownerId, created_by: createdBy, created_at: now, updated_at: now };
    const job = { ...columns, ...inSeries, ...written, id };
    planned.push({ job, shifts });
  }
  await addJobs(tx, planned);
  await learnWords(tx, planned.map(({ job }) => job.search_text).join(' '));
  await removeFirstJob(tx, ownerId);
}

/** Those of the linked sites that are still there; they cannot be deleted before the jobs are added. */
async function lockSitesOfJobs(tx: Tx, ownerId: string, jobs: readonly NewJob[]): Promise<Set<string>> {
  const named = [...new Set(jobs.flatMap(({ siteId }) => siteId ?? []))];
  if (named.length === 0) return new Set();
  const sites = tx.selectFrom('company_sites').select('id').where('id', 'in', named).where('owner_id', '=', ownerId);
  return new Set((await sites.orderBy('id').forKeyShare().execute()).map(({ id }) => id));
}
