import type { Deps } from '../../platform/deps.ts';

const dayMs = 86_400_000;
const notificationDays = 180;
const undeliveredDays = 60;

/** Deletes notifications nobody looks back at, and browsers that no push has reached for long. */
export async function forgetOldNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db.deleteFrom('notifications').where('created_at', '<', before(notificationDays)).execute();
  await db.deleteFrom('push_subscriptions').where('delivered_at', '<', before(undeliveredDays)).execute();
}
