import type { NotificationPreferencesBody, NotificationPreferencesView } from '@relevo/contracts/notifications';
import type { Language } from '@relevo/domain/account';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { isMailLocked, type NotificationGroup, notificationGroups } from '@relevo/domain/notifications';
import type { Role } from '@relevo/domain/team-rights';
import { mailLockReason } from '@relevo/i18n/notification-group-texts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type Reader = Person & { language: Language };
type Person = { id: string; role: Role | null };

/** Every kind with its channels, which are on by default. */
export async function readPreferences(db: Db, { id, role, language }: Reader): Promise<NotificationPreferencesView> {
  const saved = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', id).execute();
  const kinds = notificationGroups.map((kind) => {
    const row = saved.find((one) => one.kind === kind);
    const isLocked = isMailLocked(kind, role);
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
export async function savePreferences(
  db: Db,
  { id: userId, role }: Person,
  { kinds }: NotificationPreferencesBody,
): Promise<void> {
  if (kinds.some(({ kind, mail }) => mail === false && isMailLocked(kind, role)))
    throw new FieldRefusal({ kinds: [{ problem: 'preference_invalid' }] });
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
