import { sql } from 'kysely';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

const batchSize = 500;

/**
 * Reveals what was given for shifts whose window is over. Any node may run it, also several at once; a failure skips
 * one shift.
 */
export async function revealDueRatings({ db, clock, log }: Deps): Promise<void> {
  const { rows } = await sql<{ worker_shift_id: string }>`
    select worker_shift_id from ratings where revealed_at is null and closes_at <= ${clock.now()}
    order by closes_at limit ${sql.lit(batchSize)}`.execute(db);
  for (const { worker_shift_id: id } of rows) {
    await inTransaction(db, async (tx) => {
      await sql`select 1 from worker_shifts where id = ${id} for no key update`.execute(tx);
      await revealRatings(tx, id, clock.now());
    }).catch((error: unknown) =>
      log.error({ event: 'due_rating_failed', err: error, worker_shift_id: id }, 'Due rating could not be revealed'),
    );
  }
}

/** Shows the ratings of a shift from now on and notifies both sides. The caller holds the lock of the shift. */
export async function revealRatings(tx: Tx, workerShiftId: string, at: Date): Promise<void> {
  const revealed = await sql<{ count: number }>`
    select reveal_ratings(${workerShiftId}, ${at}) as count`.execute(tx);
  if (!revealed.rows[0]?.count) return;
  const { rows } = await sql<{ user_id: string; job_id: string }>`
    select person.id as user_id, booked.job_id
    from worker_shifts as booked
    join jobs as job on job.id = booked.job_id
    join users as person on person.id in (booked.worker_id, job.owner_id) and person.deleted_at is null
    where booked.id = ${workerShiftId}`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const userIds = rows.map(({ user_id }) => user_id);
  await recordEvents(
    tx,
    userIds.map((userId) => ({ type: 'rating.revealed', userId, workerShiftId }) as const),
    at,
  );
  await recordChange(tx, {
    userIds,
    type: 'worker_shift',
    what: 'rating',
    subjectId: workerShiftId,
    jobId: first.job_id,
    at,
  });
}
