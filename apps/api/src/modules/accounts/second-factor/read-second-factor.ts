import type { UserSecondFactorView } from '@relevo/contracts/second-factor';
import { type RawBuilder, sql } from 'kysely';

type Row = {
  since: Date | null;
  codes_left: number;
  passkeys: number;
  asked_at: Date | null;
  takes_effect_at: Date | null;
};

/** How an account is protected beside its password. */
export const secondFactorStatement = (userId: string): RawBuilder<Row> => sql`
  select factor.confirmed_at as since, coalesce(cardinality(factor.recovery_hashes), 0) as codes_left,
    (select count(*)::integer from passkeys where passkeys.user_id = users.id) as passkeys,
    reset.asked_at, reset.takes_effect_at
  from users left join second_factors as factor on factor.user_id = users.id and factor.confirmed_at is not null
    left join second_factor_resets as reset on reset.user_id = users.id and reset.ended_at is null
  where users.id = ${userId}`;

export function presentSecondFactor([row]: Row[]): UserSecondFactorView {
  return {
    totp: row?.since != null,
    since: row?.since?.toISOString() ?? null,
    passkeys: row?.passkeys ?? 0,
    recovery_codes_left: row?.codes_left ?? 0,
    reset: row?.asked_at
      ? { requested_at: row.asked_at.toISOString(), takes_effect_at: row.takes_effect_at?.toISOString() ?? null }
      : null,
  };
}
