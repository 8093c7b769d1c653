import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';

/**
 * Notifications, what a person wants of them, and the browsers that show them; erased with the account. Live changes
 * only name what open screens have to read again: they are not exported, and deleted after a day, because the change
 * that ends the sessions of the account is one of them.
 */
export const notificationPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['notifications', 'notification_preferences', 'push_subscriptions', 'live_changes'],
  async export(userId) {
    const [notifications, preferences, subscriptions] = await Promise.all([
      db
        .selectFrom('notifications')
        .select(['kind', 'subject_type', 'subject_id', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        // What a member was notified of for the company is the company's.
        .where('holder_id', 'is', null)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('notification_preferences')
        .select(['kind', 'mail', 'push'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .execute(),
      db
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'created_at', 'delivered_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    ]);
    return { notifications, notification_preferences: preferences, push_subscriptions: subscriptions };
  },
  async erase(tx, userId) {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
    await tx.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
    return [];
  },
});
