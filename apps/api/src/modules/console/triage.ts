import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveBug } from '../bugs/bugs.ts';
import { recordAct } from './audit.ts';
import { retryJob } from './upkeep/upkeep.queries.ts';

type Triage = { id: string; status: BugStatus; note: string | null; actor: string };

/** An operator changes the status of a report, with a note for its reporter. */
export async function triageBug(deps: Deps, { id, status, note, actor }: Triage): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const before = await moveBug(tx, { id, status, note, at });
    if (before)
      await recordAct(tx, { at, actor, action: 'bug.moved', subjectId: id, details: { before, after: status } });
  });
}

export async function retryBackgroundJob(
  deps: Deps,
  { jobId, actor }: { jobId: string; actor: string },
): Promise<boolean> {
  if (!(await retryJob(deps, jobId))) return false;
  await recordAct(deps.db, { at: deps.clock.now(), actor, action: 'job.retried', details: { job: jobId } });
  return true;
}
