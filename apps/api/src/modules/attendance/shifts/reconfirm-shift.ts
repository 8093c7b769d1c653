import { answerToReconfirmation } from '@relevo/domain/reconfirmation';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimKey } from '../../wallet/wallet.ts';
import { cancelUnderLock } from './cancel-shift.ts';
import type { FreePlace, ReplaceWorker } from './free-place.ts';
import { publishShiftChange } from './publish-shift-change.ts';
import { lockBookedShift, saveBookedShift } from './worker-shifts.repository.ts';

type ReconfirmShift = {
  workerShiftId: string;
  actor: Acting;
  coming: boolean;
  key?: string | undefined;
};

/** The worker says whether they will come. A no cancels the shift like any cancellation by the worker. */
export async function reconfirmShift(
  deps: Deps,
  asked: ReconfirmShift,
  { freePlace, replaceWorker }: { freePlace: FreePlace; replaceWorker: ReplaceWorker },
): Promise<void> {
  const { workerShiftId, actor, coming, key } = asked;
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const request = { call: 'reconfirm', workerShiftId, coming };
    if (await claimKey(tx, { userId: actor.id, key, request, operationId: workerShiftId, at })) return;
    const shift = await lockBookedShift(tx, workerShiftId, { workerId: actor.id });
    if (!shift) throw new Refusal('not_found');
    const { reconfirm_status: status, phase, starts_at: startsAt } = shift;
    const state = { status, isScheduled: phase === 'scheduled', startsAt, now: at };
    const answer = answerToReconfirmation(state, coming);
    if (answer === null) return;
    await saveBookedShift(tx, shift, { reconfirm_status: answer, reconfirm_answered_at: at, updated_at: at });
    if (coming) await publishShiftChange(tx, shift, 'reconfirmed', at);
    else await cancelUnderLock(deps, tx, shift, { actor, freePlace, replaceWorker, at });
  });
}
