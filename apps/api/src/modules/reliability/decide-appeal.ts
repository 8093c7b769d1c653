import { Refusal } from '@relevo/domain/refusals';
import { type AppealStatus, checkAppealDecision, type ReliabilityRule } from '@relevo/domain/reliability';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';

type Decision = { eventId: string; status: Exclude<AppealStatus, 'open'>; answer: string; at: Date };
type Locked = { user_id: string; worker_shift_id: string; rule: ReliabilityRule; status: AppealStatus };

/**
 * The console answers an appeal; a granted one takes its event out of the percentage. Runs in the caller's transaction,
 * which also writes the audit log.
 */
export async function decideAppeal(tx: Tx, { eventId, status, answer, at }: Decision): Promise<{ userId: string }> {
  // A shift that is judged at the same time reads whether an appeal was granted.
  await sql`
    select from worker_shifts as booked join reliability_events as event on event.worker_shift_id = booked.id
    where event.id = ${eventId} for update of booked`.execute(tx);
  const { rows } = await sql<Locked>`
    select event.user_id, event.worker_shift_id, event.rule, appeal.status
    from reliability_events as event join reliability_appeals as appeal on appeal.event_id = event.id
    where event.id = ${eventId} for update of event, appeal`.execute(tx);
  const [event] = rows;
  if (!event) throw new Refusal('not_found');
  checkAppealDecision(event.status);
  await tx
    .updateTable('reliability_appeals')
    .set({ status, answer, answered_at: at })
    .where('event_id', '=', eventId)
    .execute();
  if (status === 'granted')
    await tx.updateTable('reliability_events').set({ counts: false }).where('id', '=', eventId).execute();
  const { user_id: userId, worker_shift_id: workerShiftId } = event;
  await recordEvent(
    tx,
    { type: 'appeal.answered', userId, workerShiftId, reliabilityEventId: eventId, status, answer },
    at,
  );
  return { userId };
}
