import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';

const keptMs = 30 * 86_400_000;

/** Deletes what was made long ago: by then it was received or given up. */
export async function forgetOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const isOld = sql`created_at < ${new Date(clock.now().getTime() - keptMs)} and status <> 'pending'`;
  await deleteInBatches(db, { table: 'webhook_deliveries', key: ['created_at', 'id'], where: isOld });
}
