import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../../platform/deps.ts';

const keptMs = 30 * 86_400_000;

/** Deletes kiosks that ended long ago. */
export async function forgetOldKiosks({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await deleteInBatches(db, { table: 'kiosks', key: ['id'], where: sql`expires_at < ${before}` });
}
