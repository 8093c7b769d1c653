import { correctionAfterMs, correctionBeforeMs } from '@relevo/domain/correction-rules';
import { type FieldProblem, FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { BookedShift } from './worker-shifts.repository.ts';

type GivenTimes = { checked_in_at?: Date | null | undefined; checked_out_at?: Date | null | undefined };
type Field = 'checked_in_at' | 'checked_out_at';
export type CorrectedTimes = { checkedInAt: Date; checkedOutAt: Date | null };

/** The times after a correction; refuses those that are in the future, far from the shift, or in the wrong order. */
export function correctedTimes(shift: BookedShift, body: GivenTimes, now: Date): CorrectedTimes {
  const checkedInAt = body.checked_in_at ?? shift.checked_in_at;
  const checkedOutAt = body.checked_out_at ?? shift.checked_out_at;
  if (!checkedInAt) throw refusal('checked_in_at', 'time_required');
  if (body.checked_in_at && body.checked_in_at > now) throw refusal('checked_in_at', 'time_in_future');
  if (body.checked_out_at && body.checked_out_at > now) throw refusal('checked_out_at', 'time_in_future');
  if (body.checked_in_at && !isWithinReach(shift, checkedInAt)) throw refusal('checked_in_at', 'time_outside_shift');
  if (checkedOutAt && checkedOutAt <= checkedInAt)
    throw refusal(body.checked_out_at ? 'checked_out_at' : 'checked_in_at', 'end_before_start');
  if (body.checked_out_at && !isWithinReach(shift, body.checked_out_at))
    throw refusal('checked_out_at', 'time_outside_shift');
  return { checkedInAt, checkedOutAt };
}

function isWithinReach(shift: BookedShift, time: Date): boolean {
  const [from, to] = [shift.starts_at.getTime() - correctionBeforeMs, shift.ends_at.getTime() + correctionAfterMs];
  return time.getTime() >= from && time.getTime() <= to;
}

/**
 * Refuses times beyond the plan that lie in another booked shift of the worker. The constraint of the table guards only
 * planned times; corrections of one worker wait for each other here.
 */
export async function refuseOverlapBeyondPlan(
  tx: Tx,
  shift: BookedShift,
  { checkedInAt, checkedOutAt }: CorrectedTimes,
): Promise<void> {
  const [from, to] = [checkedInAt, checkedOutAt ?? checkedInAt];
  if (from >= shift.starts_at && to <= shift.ends_at) return;
  const lock = `worker_time:${shift.worker_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql`
    select 1 from worker_shifts as other
    where other.worker_id = ${shift.worker_id} and other.id <> ${shift.id} and other.status <> 'cancelled'
      and other.starts_at < ${to} and other.ends_at > ${from} limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('overlap');
}

function refusal(field: Field, problem: FieldProblem): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem }] });
}
