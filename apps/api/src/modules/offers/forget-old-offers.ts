import { offersKeptMonths } from '@relevo/domain/offer-lifecycle';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { liveSql } from './close-offers.ts';

/** Deletes offers two years after their end; one that ended early is kept until its last possible day, too. */
export async function forgetOldOffers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - offersKeptMonths);
  const isOld = sql`expires_at < ${before} and status not in (${liveSql})`;
  await deleteInBatches(db, { table: 'offers', key: ['id'], where: isOld });
}
