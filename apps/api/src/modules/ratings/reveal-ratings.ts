import { sql } from 'kysely';
import { drain } from '../../platform/background/drain.ts';
import { recordEvents } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

/** Reveals what was given for shifts after their window. Any node may run it, also several at once. */
export async function revealDueRatings(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'rating_reveal',
    from: sql`ratings as rating`,
    alias: 'rating',
    key: sql`rating.worker_shift_id`,
    dueAt: sql`rating.closes_at`,
    where: (now) => sql`rating.revealed_at is null and rating.closes_at <= ${now}`,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        await sql`select 1 from worker_shifts where id = ${id} for no key update`.execute(tx);
        await revealRatings(tx, id, clock.now());
      }),
  });
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
    join users as person on person.id in (booked.worker_id, job.owner_id)
      and (person.deleted_at is null or exists (
        select from employers where employers.id = person.id and employers.deleted_at is null))
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
