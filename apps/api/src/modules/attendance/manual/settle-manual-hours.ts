import { manualWindowMs } from '@relevo/domain/correction-rules';
import { Refusal } from '@relevo/domain/refusals';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { WorkerShiftsTable } from '../../../platform/database/tables/attendance-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdForReview, settleShift } from '../funding/settle-shift.ts';
import type { BookedShift } from '../shifts/worker-shifts.repository.ts';

type ManualHours = { amount: bigint; changes: Updateable<WorkerShiftsTable>; at: Date };

/** Pays hours that no scan shows: at once up to the weekly limit, beyond it they wait for the console. */
export async function settleManualHours(
  deps: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount, changes, at }: ManualHours,
): Promise<void> {
  if (!(await isBeyondManualLimit(deps, tx, shift, { amount, at }))) {
    await settleShift(deps, tx, shift, { amount, changes, at });
    return;
  }
  // Part of it was paid: only the console could hold the rest back, and a booked shift has one pay.
  if (shift.phase === 'settled') throw new Refusal('manual_limit', { hours: deps.config.manualHoursPerWeek });
  await holdForReview(tx, shift, { reason: 'manual_hours', changes: { ...changes, pay_cents: amount }, at });
}

/**
 * True when the manual hours of this worker with this employer, recorded in the last seven days, pass the limit with
 * this shift. Hours are counted by what they pay. Two shifts of the same pair wait for each other here.
 */
export async function isBeyondManualLimit(
  { config }: Deps,
  tx: Tx,
  shift: BookedShift,
  { amount, at }: { amount: bigint; at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manual:${shift.owner_id}:${shift.worker_id}`}, 0))`.execute(
    tx,
  );
  const since = new Date(at.getTime() - manualWindowMs);
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(booked.pay_cents::numeric * 60 / booked.final_wage_cents), 0)::float8 as minutes
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.worker_id = ${shift.worker_id} and job.owner_id = ${shift.owner_id} and booked.id <> ${shift.id}
      and booked.is_manual and booked.manual_at > ${since} and booked.status = 'completed'
      and booked.review_reason is distinct from 'manual_hours'`.execute(tx);
  const minutes = (rows[0]?.minutes ?? 0) + Number(amount * 60n) / Number(shift.final_wage_cents);
  // Half a cent of rounding per shift is no extra minute.
  return Math.floor(minutes) > config.manualHoursPerWeek * 60;
}
