import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DisputeRow, disputeHistorySql, presentDispute } from './present-dispute.ts';

const ofPerson = (userId: string) => sql`
  disputes as dispute
  join worker_shifts as booked on booked.id = dispute.worker_shift_id
  join jobs as job on job.id = booked.job_id
  where (booked.worker_id = ${userId} or job.owner_id = ${userId})`;

export async function exportDisputes({ db, media }: Pick<Deps, 'db' | 'media'>, userId: string) {
  const { rows } = await sql<DisputeRow>`
    select dispute.*, ${disputeHistorySql} as history from ${ofPerson(userId)} order by dispute.created_at`.execute(db);
  return rows.map((row) => presentDispute(row, media));
}

/** True while a dispute of this user, as a worker or employer, is not resolved. */
export async function hasOpenDispute(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${ofPerson(userId)} and dispute.status <> 'resolved' limit 1`.execute(tx);
  return rows.length > 0;
}
