import type { LiveChange } from '@relevo/contracts/live';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { dropPartitions } from '../database/partitions.ts';

export type Change = {
  /** The users to notify on their open screens. */
  userIds: readonly string[];
  type: LiveChange['type'];
  what: string;
  subjectId?: string;
  jobId?: string;
  at: Date;
};

/** Records a change for open screens, in the transaction of the change. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  for (const write of changeWrites([change])) await write.execute(tx);
}

/** The statement that records changes; none when there is no one to notify. */
export function changeWrites(changes: readonly Change[]): RawBuilder<unknown>[] {
  const rows = changes.flatMap(({ userIds, type, what, subjectId = null, jobId = null, at }) =>
    userIds.map((userId) => sql`(${userId}, ${type}, ${what}, ${subjectId}, ${jobId}, ${at})`),
  );
  if (rows.length === 0) return [];
  return [sql`insert into live_changes (user_id, type, what, subject_id, job_id, at) values ${sql.join(rows)}`];
}

const keptMs = 24 * 60 * 60 * 1000;

/** Drops the days that are too old to resume from, and such changes among the rest. */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await dropPartitions(db, { table: 'live_changes', before });
  await deleteInBatches(db, { table: 'live_changes_rest', key: ['tx', 'id', 'at'], where: sql`at < ${before}` });
}
