import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { CompanyOf } from './company-of.ts';
import { loadProfile } from './load-profile.ts';
import type { MoneyOf } from './money-of.ts';
import { readField } from './sealed-fields.ts';
import { getUser } from './users.repository.ts';
import type { WorkOf } from './work-of.ts';

/** Everything we keep about a person, in a form they can take elsewhere. Their own secrets stand in clear: they are theirs. */
export async function exportAccount(
  deps: Deps,
  { userId, companyOf, workOf, moneyOf }: { userId: string; companyOf: CompanyOf; workOf: WorkOf; moneyOf: MoneyOf },
): Promise<Record<string, unknown>> {
  const user = await getUser(deps.db, userId);
  const { profile_completion, ...profile } = await loadProfile(deps, userId);
  const [sessions, documents, events] = await Promise.all([
    deps.db
      .selectFrom('sessions')
      .select(['user_agent', 'address', 'created_at', 'last_used_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    deps.db
      .selectFrom('documents')
      .select(['document_type', 'name', 'content_type', 'size_bytes', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    deps.db
      .selectFrom('outbox_events')
      .select(['type', 'recorded_at'])
      .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
      .orderBy('id')
      .execute(),
  ]);
  return {
    exported_at: deps.clock.now().toISOString(),
    profile: {
      ...profile,
      bank_account: readField(deps, user, 'bank_account'),
      social_insurance_number: readField(deps, user, 'social_insurance_number'),
      terms_accepted_at: user.terms_accepted_at,
    },
    company: await companyOf.show(userId),
    ...(await workOf.show(userId)),
    wallet: await moneyOf.show(userId),
    sessions,
    documents,
    history: events,
  };
}
