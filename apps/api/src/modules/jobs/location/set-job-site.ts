import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockOwnJob, saveJob } from '../jobs.repository.ts';

type SetJobSite = { jobId: string; by: Acting; siteId: string | null };

/**
 * Links a job to a saved site, or to none: supervisors of the site see it from then on. The job keeps its address. The same
 * again changes nothing.
 */
export async function setJobSite(deps: Deps, { jobId, by, siteId }: SetJobSite): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, { jobId, by });
    if (!job) throw new Refusal('not_found');
    if (siteId !== null) await checkOwnSite(tx, by.holderId, siteId);
    if (job.site_id === siteId) return;
    const at = deps.clock.now();
    await saveJob(tx, jobId, { site_id: siteId, updated_at: at });
    await recordAct(tx, { by, act: 'job.site', subject: { type: 'job', id: jobId }, at });
  });
}

/** The site of another employer is refused like one that does not exist; it stays until the job is written. */
async function checkOwnSite(tx: Tx, ownerId: string, siteId: string): Promise<void> {
  const site = await tx
    .selectFrom('company_sites')
    .select('id')
    .where('id', '=', siteId)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!site) throw new FieldRefusal({ site_id: [{ problem: 'site_unknown' }] });
}
