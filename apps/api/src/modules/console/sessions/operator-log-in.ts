import type { SignInStepView } from '@relevo/contracts/console';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/security/random-token.ts';
import { countAttempt, refundAttempt } from '../../accounts/accounts.ts';
import { recordAct } from '../audit.ts';
import { addOperatorSession, findOperatorByEmail, hasOperatorSignedInFrom } from './operators.repository.ts';

/** An operator signs in again for each working day; an idle session ends much sooner. */
export const operatorSessionHours = 8;
export const operatorIdleMinutes = 30;
/** How long a session without the second factor lives. */
const halfwayMinutes = 10;

type LogIn = { email: string; password: string; address: string };

/** The first step: the password. It starts a session that can only send the second factor. */
export async function operatorLogIn(
  deps: Deps,
  { email, password, address }: LogIn,
): Promise<SignInStepView & { token: string }> {
  const counted = await countAttempt(
    deps,
    { email: `operator ${email}`, address },
    { isKnownAddress: (db) => hasOperatorSignedInFrom(db, { email, address }) },
  );
  const operator = await findOperatorByEmail(deps.db, email);
  const matches = await deps.passwords.matches(password, operator?.password_hash);
  if (!operator || !matches) throw new Refusal('login_failed');
  await refundAttempt(deps, counted);
  const token = randomToken();
  const at = deps.clock.now();
  await addOperatorSession(deps.db, {
    token_hash: hashToken(token),
    operator_id: operator.id,
    created_at: at,
    last_used_at: at,
    expires_at: new Date(at.getTime() + halfwayMinutes * 60_000),
  });
  await recordAct(deps.db, { at, actor: operator.email, action: 'operator.password_given', subjectId: operator.id });
  return {
    operator: { id: operator.id, email: operator.email, name: operator.name },
    second_factor: operator.totp_confirmed_at ? 'enter' : 'set_up',
    token,
  };
}
