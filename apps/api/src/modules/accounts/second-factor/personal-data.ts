import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { PersonalDataSource } from '../../../platform/personal-data.ts';
import { removePasskeysOf } from '../passkeys/passkeys.repository.ts';
import { findSecondFactor, removeSecondFactor } from './second-factors.repository.ts';

/** How the person signs in beside the password, exported without what opens the account. */
export const secondFactorPersonalData = ({ db }: Deps): PersonalDataSource => ({
  tables: ['second_factors', 'passkeys', 'sign_in_challenges', 'second_factor_resets'],
  async export(userId) {
    const [factor, passkeys, resets] = await Promise.all([
      findSecondFactor(db, userId),
      db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at', 'backed_up'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('second_factor_resets')
        .select(['status', 'asked_at', 'takes_effect_at', 'ended_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    const since = factor?.confirmed_at ?? null;
    const second_factor = since && { since, recovery_codes_left: factor?.recovery_hashes.length ?? 0 };
    return { second_factor, passkeys, second_factor_resets: resets };
  },
  async erase(tx, userId) {
    await removeSecondFactor(tx, userId);
    await removePasskeysOf(tx, userId);
    await sql`delete from sign_in_challenges where user_id = ${userId}`.execute(tx);
    await sql`delete from second_factor_resets where user_id = ${userId}`.execute(tx);
    return [];
  },
});
