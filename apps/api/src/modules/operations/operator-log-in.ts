import type { OperatorView } from '@relevo/contracts/operations';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/security/random-token.ts';
import { recordAct } from './audit.ts';
import { addOperatorSession, findOperatorByEmail } from './operators.repository.ts';

export const operatorSessionHours = 8;

type LogIn = { email: string; password: string };

export async function operatorLogIn(
  deps: Deps,
  { email, password }: LogIn,
): Promise<{ operator: OperatorView; token: string }> {
  const operator = await findOperatorByEmail(deps.db, email);
  const matches = await deps.passwords.matches(password, operator?.password_hash);
  if (!operator || !matches) throw new Refusal('login_failed');
  const token = randomToken();
  const at = deps.clock.now();
  await addOperatorSession(deps.db, {
    tokenHash: hashToken(token),
    operatorId: operator.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + operatorSessionHours * 3_600_000),
  });
  await recordAct(deps.db, { at, actor: operator.email, action: 'operator.signed_in', subjectId: operator.id });
  return { operator: { id: operator.id, email: operator.email, name: operator.name }, token };
}
