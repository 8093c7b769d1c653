import type { StartReplacementBody } from '@relevo/contracts/replacements';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { lockOwnHiring } from '../../applications/applications.ts';
import { refuseWhoOwes } from '../../wallet/wallet.ts';
import { openReplacement, searchProblem } from './open-replacement.ts';
import { findUnit } from './replacements.repository.ts';

type Start = { by: Acting; body: StartReplacementBody };

/** The employer starts a search by hand; one that was proposed or runs already is answered, started. */
export async function startReplacement(deps: Deps, { by, body }: Start): Promise<{ id: string; isNew: boolean }> {
  const { job_id: jobId, shift_id: shiftId = null } = body;
  const ownerId = by.holderId;
  return inTransaction(deps.db, async (tx) => {
    const job = await lockOwnHiring(tx, { jobId, ownerId });
    if (!job) throw new FieldRefusal({ job_id: [{ problem: 'invalid' }] });
    const at = deps.clock.now();
    const unit = await findUnit(tx, { jobId, shiftId });
    if (!unit) throw new FieldRefusal({ shift_id: [{ problem: 'invalid' }] });
    await refuseWhoOwes(deps, tx, ownerId, at);
    const problem = searchProblem(unit, at);
    if (problem) throw new Refusal(problem, { status: job.status });
    const opened = await openReplacement(tx, { unit, shiftId, cause: 'by_hand', move: 'start', by: 'employer', at });
    const subject = { type: 'replacement', id: opened.id } as const;
    await recordAct(tx, { by, act: 'replacement.start', subject, at });
    return opened;
  });
}
