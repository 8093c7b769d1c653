import type { AccountDetailView } from '@relevo/contracts/console';
import { type OpenResetStatus, possibleResetActions } from '@relevo/domain/second-factor-reset';
import type { Db } from '../../../platform/database/database.ts';
import { findOpenReset, presentSecondFactor, secondFactorStatement } from '../../accounts/accounts.ts';

type SignIn = AccountDetailView['second_factor'];
type Asked = { userId: string; email: string; operator: string };

/** How an account is protected beside its password, and what this operator may do when that is lost. */
export async function findSignInOf(db: Db, { userId, email, operator }: Asked): Promise<SignIn> {
  const [{ rows }, open] = await Promise.all([secondFactorStatement(userId).execute(db), findOpenReset(db, userId)]);
  const { totp, since, passkeys, recovery_codes_left } = presentSecondFactor(rows);
  const reset = open ? presentReset(open) : null;
  const seen = reset && { status: reset.status, askedBy: reset.asked_by };
  const actions = possibleResetActions({ isOn: totp, reset: seen, operator, email });
  return { totp, since, passkeys, recovery_codes_left, reset, actions };
}

function presentReset(open: NonNullable<Awaited<ReturnType<typeof findOpenReset>>>): NonNullable<SignIn['reset']> {
  return {
    // The database lets only these be open.
    status: open.status as OpenResetStatus,
    reason: open.reason,
    asked_by: open.asked_by,
    asked_at: open.asked_at.toISOString(),
    confirmed_by: open.confirmed_by,
    takes_effect_at: open.takes_effect_at?.toISOString() ?? null,
  };
}
