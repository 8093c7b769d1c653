import type { JobBody } from '@relevo/contracts/jobs';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseWhoOwes } from '../wallet/wallet.ts';
import { addJob, findCompanyName, removeFirstJob } from './jobs.repository.ts';
import { resolveLocation } from './location/resolve-location.ts';
import { planJob } from './plan-job.ts';
import { learnWords } from './search/job-search-text.ts';

/** Posts a job with all its shifts; the draft of a first job is done with. Answers its id. */
export async function createJob(deps: Deps, { ownerId, body: given }: { ownerId: string; body: JobBody }) {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await refuseWhoOwes(deps, tx, ownerId, now);
    const body = await resolveLocation(tx, ownerId, given);
    const companyName = await findCompanyName(tx, ownerId);
    const { columns, shifts } = await planJob(tx, { body, companyName, now });
    const id = uuidv7();
    await addJob(tx, { ...columns, id, owner_id: ownerId, created_at: now, updated_at: now }, shifts);
    await learnWords(tx, columns.search_text);
    await removeFirstJob(tx, ownerId);
    return id;
  });
}
