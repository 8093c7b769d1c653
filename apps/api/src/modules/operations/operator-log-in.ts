import type { SignInStepView } from '@relevo/contracts/operations';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/security/random-token.ts';
import { countTry, giveTryBack } from '../accounts/accounts.ts';
import { recordAct } from './audit.ts';
import { addOperatorSession, findOperatorByEmail } from './operators.repository.ts';

/** However busy, an operator signs in anew for each working day; left alone, the desk locks much sooner. */
export const operatorSessionHours = 8;
export const operatorIdleMinutes = 30;
/** How long the password alone is worth something. */
const halfwayMinutes = 10;

type LogIn = { email: string; password: string; address: string };

/** The first half: the password. What it opens is a session that can do nothing but give the second factor. */
export async function operatorLogIn(
  deps: Deps,
  { email, password, address }: LogIn,
): Promise<SignInStepView & { token: string }> {
  const counted = await countTry(deps, { email: `operator ${email}`, address });
  const operator = await findOperatorByEmail(deps.db, email);
  const matches = await deps.passwords.matches(password, operator?.password_hash);
  if (!operator || !matches) throw new Refusal('login_failed');
  await giveTryBack(deps, counted);
  const token = randomToken();
  const at = deps.clock.now();
  await addOperatorSession(deps.db, {
    ...{ token_hash: hashToken(token), operator_id: operator.id, created_at: at, last_used_at: at },
    expires_at: new Date(at.getTime() + halfwayMinutes * 60_000),
  });
  await recordAct(deps.db, { at, actor: operator.email, action: 'operator.password_given', subjectId: operator.id });
  return {
    operator: { id: operator.id, email: operator.email, name: operator.name },
    second_factor: operator.totp_confirmed_at ? 'enter' : 'set_up',
    token,
  };
}
