import { checkDisputeAction, type DisputeAction, disputeTransitions, partyOf } from '@relevo/domain/dispute-lifecycle';
import type { ShiftActor } from '@relevo/domain/worker-shift-lifecycle';
import type { Updateable } from 'kysely';
import { recordEvents } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { DisputesTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import { publishShiftChange } from '../shifts/publish-shift-change.ts';
import { logAttendance } from '../shifts/worker-shifts.repository.ts';
import { type Disputed, lockDispute, type Side, saveDispute } from './disputes.repository.ts';
import { eventOfAction } from './log-dispute.ts';

type EscalateDispute = { workerShiftId: string; actor: Side; reason: string | null };

/** A side hands the dispute to the console. Once it is there, doing so again changes nothing. */
export async function escalateDispute(deps: Deps, { workerShiftId, actor, reason }: EscalateDispute): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const disputed = await lockDispute(tx, workerShiftId, actor);
    const { status, opened_by: openedBy } = disputed.dispute;
    if (status === 'escalated') return;
    checkDisputeAction(status, 'escalate', partyOf(openedBy, actor.userType));
    await recordAct(tx, {
      by: actor,
      act: 'dispute.escalate',
      subject: { type: 'worker_shift', id: workerShiftId },
      at,
    });
    await moveToConsole(tx, disputed, { action: 'escalate', by: actor.userType, actorId: actor.id, reason, at });
  });
}

type ToConsole = {
  action: Extract<DisputeAction, 'refuse' | 'refuse_counter' | 'escalate' | 'lapse'>;
  by: ShiftActor;
  actorId?: string;
  reason?: string | null;
  changes?: Updateable<DisputesTable>;
  at: Date;
};

export async function moveToConsole(tx: Tx, { shift, dispute }: Disputed, move: ToConsole): Promise<void> {
  const { action, by, actorId, reason = null, changes = {}, at } = move;
  const { to: status } = disputeTransitions[action];
  await saveDispute(tx, dispute.id, { ...changes, status, answer_by: null, updated_at: at });
  const entry = { workerShiftId: shift.id, at, by, event: eventOfAction[action], reason } as const;
  await logAttendance(tx, [{ ...entry, ...(actorId && { actorId }) }]);
  const both = [shift.worker_id, shift.owner_id];
  const events = both.map((userId) => ({ type: 'dispute.escalated', userId, workerShiftId: shift.id }) as const);
  await recordEvents(tx, events, at);
  await publishShiftChange(tx, shift, 'dispute', at);
}
