import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';

const dayMs = 86_400_000;
const notificationDays = 180;
const undeliveredDays = 60;

/** Deletes old notifications, and browsers that no push has reached for long. */
export async function forgetOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const old = sql`created_at < ${before(notificationDays)}`;
  await deleteInBatches(db, { table: 'notifications', key: ['created_at', 'id'], where: old });
  const unreached = sql`delivered_at < ${before(undeliveredDays)}`;
  await deleteInBatches(db, { table: 'push_subscriptions', key: ['id'], where: unreached });
}
