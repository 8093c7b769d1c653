import type { NotificationPreferencesBody, NotificationPreferencesView } from '@relevo/contracts/notifications';
import type { Language } from '@relevo/domain/account';
import {
  isMailLocked,
  type NotificationGroup,
  notificationGroups,
  notificationRuleOf,
} from '@relevo/domain/notifications';
import { mailLockReason } from '@relevo/i18n/notification-group-texts';
import { sql } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';
import type { Db } from '../../platform/database/database.ts';

type Reader = { id: string; language: Language };

/** Every kind with its channels, which are on by default. */
export async function readPreferences(db: Db, { id, language }: Reader): Promise<NotificationPreferencesView> {
  const saved = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', id).execute();
  const kinds = notificationGroups.map((kind) => {
    const row = saved.find((one) => one.kind === kind);
    const isLocked = isMailLocked(kind);
    return {
      kind,
      mail: isLocked || (row?.mail ?? true),
      push: row?.push ?? true,
      locked: isLocked ? (['mail'] as const) : [],
      reason: isLocked ? mailLockReason(kind, language) : null,
    };
  });
  return { kinds: kinds.map((kind) => ({ ...kind, locked: [...kind.locked] })) };
}

/** Changes what is named; of a kind that is named twice the last word counts. */
export async function savePreferences(db: Db, userId: string, { kinds }: NotificationPreferencesBody): Promise<void> {
  const wanted = new Map<NotificationGroup, { mail?: boolean; push?: boolean }>();
  for (const { kind, mail, push } of kinds) {
    const given = { ...(mail !== undefined && { mail }), ...(push !== undefined && { push }) };
    wanted.set(kind, { ...wanted.get(kind), ...given });
  }
  const rows = [...wanted].map(
    ([kind, { mail, push }]) => sql`(${kind}::text, ${mail ?? null}::boolean, ${push ?? null}::boolean)`,
  );
  if (rows.length === 0) return;
  await sql`
    insert into notification_preferences (user_id, kind, mail, push)
    select ${userId}::uuid, given.kind, coalesce(given.mail, saved.mail, true), coalesce(given.push, saved.push, true)
    from (values ${sql.join(rows)}) as given (kind, mail, push)
    left join notification_preferences as saved on saved.user_id = ${userId} and saved.kind = given.kind
    on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push`.execute(db);
}

/** Events that send a mail about what another event has notified of. */
const mailOnlyGroups: Partial<Record<string, NotificationGroup>> = { 'message.waiting': 'messages' };

/** The group of an event with mails that can be turned off; null for a mail that is always sent. */
export function optionalMailGroup(type: string): NotificationGroup | null {
  const group = notificationRuleOf(type)?.group ?? mailOnlyGroups[type];
  return group === undefined || isMailLocked(group) ? null : group;
}

/** Whether a person wants mails of a kind. */
export function isMailWanted(db: Db, userId: string, group: NotificationGroup): Promise<boolean> {
  return areMailsWanted(db, { userId, group });
}

const areMailsWanted = askTogether(
  async (db, asked: readonly { userId: string; group: NotificationGroup }[]): Promise<boolean[]> => {
    const unwanted = await db
      .selectFrom('notification_preferences')
      .select(['user_id', 'kind'])
      .where('user_id', '=', sql<string>`any(${asked.map(({ userId }) => userId)}::uuid[])`)
      .where('mail', '=', false)
      .execute();
    const keys = new Set(unwanted.map(({ user_id, kind }) => `${user_id} ${kind}`));
    return asked.map(({ userId, group }) => !keys.has(`${userId} ${group}`));
  },
);
