import { replacementsKeptMonths } from '@relevo/domain/replacement-lifecycle';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Deletes searches two years after their end; their offers go a little before or after them. */
export async function forgetOldReplacements({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - replacementsKeptMonths);
  await deleteInBatches(db, { table: 'replacements', key: ['id'], where: sql`closed_at < ${before}` });
}
