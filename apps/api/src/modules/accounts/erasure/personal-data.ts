import { notificationRuleOf, rolesNotifiedOf } from '@relevo/domain/notifications';
import { sql } from 'kysely';
import { clearEventsOf } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetMailsTo } from '../../../platform/mail/outbox-mailer.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { findDocuments, removeDocument } from '../documents/documents.repository.ts';
import { findHeldIds } from '../profile/held-ids.ts';
import { loadProfile } from '../profile/load-profile.ts';
import { readField } from '../profile/sealed-fields.ts';
import { erasedColumns, getUser, lockUser, saveUser } from '../profile/users.repository.ts';
import { findCallSlot, removeCallSlot } from '../review-call/call-slots.repository.ts';
import { removeSessionsOf } from '../sessions/sessions.repository.ts';
import { removeEmailTokens } from '../sign-in/email-tokens.ts';

/** The account itself. Its row stays without a name, because the work and money of others refer to it. */
export const accountPersonalData = (deps: Deps): PersonalDataSource => ({
  tables: ['documents', 'sessions', 'email_tokens', 'hourly_uses', 'call_slots'],
  export: async (userId) => {
    const [profile, sessions, documents, history, callAt] = await Promise.all([
      exportProfile(deps, userId),
      exportSessions(deps, userId),
      exportDocuments(deps, userId),
      exportHistory(deps, userId),
      findCallSlot(deps.db, userId),
    ]);
    return { profile, sessions, documents, history, call_at: callAt };
  },
  async erase(tx, userId) {
    const user = await lockUser(tx, userId);
    const documents = await findDocuments(tx, userId);
    for (const document of documents) await removeDocument(tx, userId, document.id);
    await removeSessionsOf(tx, userId);
    await removeEmailTokens(tx, userId);
    await tx.deleteFrom('hourly_uses').where('user_id', '=', userId).execute();
    await removeCallSlot(tx, userId);
    await forgetMailsTo(tx, user.email);
    await clearEvents(tx, userId);
    await saveUser(tx, userId, erasedColumns(userId, deps.clock.now()));
    const pictureKeys = user.profile_picture_key ? [user.profile_picture_key] : [];
    return [...documents.map(({ file_key }) => file_key), ...pictureKeys];
  },
});

/** Secrets are exported in clear: they belong to the person who asks. */
async function exportProfile(deps: Deps, userId: string) {
  const user = await getUser(deps.db, userId);
  const { profile_completion, ...profile } = await loadProfile(deps, userId);
  return {
    ...profile,
    bank_account: readField(deps, user, 'bank_account'),
    social_insurance_number: readField(deps, user, 'social_insurance_number'),
    terms_accepted_at: user.terms_accepted_at,
  };
}

async function exportSessions({ db }: Deps, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'address', 'method', 'created_at', 'last_used_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

async function exportDocuments({ db }: Deps, userId: string) {
  return db
    .selectFrom('documents')
    .select(['document_type', 'name', 'content_type', 'size_bytes', 'certificate', 'expires_on', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Of a company that the person gave away, what happened to it since is not theirs, although it is kept under their id. */
async function exportHistory({ db }: Deps, userId: string) {
  const [heldIds, events] = await Promise.all([
    findHeldIds(db, userId),
    db
      .selectFrom('outbox_events')
      .select(['type', 'recorded_at'])
      .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
      .orderBy('id')
      .execute(),
  ]);
  return heldIds.includes(userId) ? events : events.filter(({ type }) => isOfPerson(type));
}

/** What happens to a company that the person gave away is still sent to those who act for it. */
async function clearEvents(tx: Tx, userId: string): Promise<void> {
  const isHolder = (await findHeldIds(tx, userId)).includes(userId);
  await clearEventsOf(tx, userId, isHolder ? () => true : isOfPerson);
}

const isOfPerson = (type: string): boolean =>
  notificationRuleOf(type)?.group === 'security' && rolesNotifiedOf(type) === null;
