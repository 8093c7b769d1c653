import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { findUnavailable } from '../availability/availability.ts';

/** The workers whom the employer marked as favourites. */
export async function favouritesOf(tx: Tx, employerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('connections')
    .select('other_id')
    .where('user_id', '=', employerId)
    .where('kind', '=', 'favourite')
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

type Asked = { employerId: string; workerIds: readonly string[] };

/** Those who blocked the employer or were blocked: to each other they look like deleted accounts. */
export async function blockedAmong(tx: Tx, { employerId, workerIds }: Asked): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ other_id: string }>`
    select block.other_id from blocks as block
    where block.user_id = ${employerId} and block.other_id = any(${workerIds}::uuid[])`.execute(tx);
  return new Set(rows.map(({ other_id }) => other_id));
}

type AskedForShifts = { workerIds: readonly string[]; jobId: string; shiftId: string | null; at: Date };

/** Those who do not want to work at the time of the job's shifts to come, or of this one. */
export async function unavailableAmong(tx: Tx, asked: AskedForShifts): Promise<ReadonlySet<string>> {
  const { workerIds, jobId, shiftId, at } = asked;
  const ofShift = shiftId === null ? sql`` : sql`and shift.id = ${shiftId}`;
  const { rows: shifts } = await sql<{ startsAt: Date; endsAt: Date }>`
    select shift.starts_at as "startsAt", shift.ends_at as "endsAt" from shifts as shift
    where shift.job_id = ${jobId} and shift.starts_at > ${at} ${ofShift} order by shift.starts_at`.execute(tx);
  return findUnavailable(tx, { workerIds, shifts });
}
