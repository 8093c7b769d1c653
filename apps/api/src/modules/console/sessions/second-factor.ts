import type { OperatorView, SecondFactorKeyView } from '@relevo/contracts/console';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/security/random-token.ts';
import { matchTotp, newTotpKey, totpAddress } from '../../../platform/security/totp.ts';
import { countAttempt, refundAttempt } from '../../accounts/accounts.ts';
import { recordAct } from '../audit.ts';
import { operatorSessionHours } from './operator-log-in.ts';
import {
  addOperatorSession,
  findOperatorByEmail,
  lockOperator,
  type Operator,
  revokeOperatorSession,
  revokeOperatorSessionsOf,
  saveSecondFactor,
} from './operators.repository.ts';

export const secondFactorPlace = (id: string) => `operators.totp_sealed.${id}`;

/** The key for an authenticator app, the same until one is confirmed. */
export async function showSecondFactorKey(deps: Deps, { id, email }: OperatorView): Promise<SecondFactorKeyView> {
  return inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, id);
    if (operator.totp_confirmed_at) throw new Refusal('not_found');
    const key = openKey(deps, operator) ?? newTotpKey();
    if (!operator.totp_sealed)
      await saveSecondFactor(tx, id, { totp_sealed: deps.cipher.seal(key, secondFactorPlace(id)) });
    return { key, address: totpAddress(key, email) };
  });
}

function openKey({ cipher }: Deps, { id, totp_sealed }: Operator): string | null {
  return totp_sealed && cipher.open(totp_sealed, secondFactorPlace(id));
}

type Given = { operator: OperatorView; code: string; token: string; address: string };

/** The second step: the code of the authenticator app, each once. Starts a new session. */
export async function giveSecondFactor(deps: Deps, { operator, code, token, address }: Given): Promise<string> {
  const counted = await countAttempt(deps, { email: `operator ${operator.email}`, address }, { scopes: ['code'] });
  const fresh = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const known = await lockOperator(tx, operator.id);
    const key = openKey(deps, known);
    const lastStep = known.totp_last_step === null ? null : Number(known.totp_last_step);
    const step = key === null ? null : matchTotp(key, code, { at, lastStep });
    if (step === null) return null;
    await saveSecondFactor(tx, operator.id, {
      totp_last_step: BigInt(step),
      ...(!known.totp_confirmed_at && { totp_confirmed_at: at }),
    });
    // The session of the first step ends: its token must not be usable afterwards.
    await revokeOperatorSession(tx, hashToken(token), at);
    const newToken = randomToken();
    await addOperatorSession(tx, {
      token_hash: hashToken(newToken),
      operator_id: operator.id,
      created_at: at,
      last_used_at: at,
      confirmed_at: at,
      address,
      expires_at: new Date(at.getTime() + operatorSessionHours * 3_600_000),
    });
    const action = known.totp_confirmed_at ? 'operator.signed_in' : 'operator.second_factor_set_up';
    await recordAct(tx, { at, actor: operator.email, action, subjectId: operator.id });
    return newToken;
  });
  if (fresh === null) throw new FieldRefusal({ code: [{ problem: 'code_wrong' }] });
  await refundAttempt(deps, counted);
  return fresh;
}

/** For an operator who lost the phone: ends all sessions; the next sign-in sets up a new app. */
export async function resetSecondFactor(deps: Deps, { email, actor }: { email: string; actor: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const operator = await findOperatorByEmail(tx, email);
    if (!operator) throw new Refusal('not_found');
    await saveSecondFactor(tx, operator.id, { totp_sealed: null, totp_confirmed_at: null, totp_last_step: null });
    const at = deps.clock.now();
    await revokeOperatorSessionsOf(tx, operator.id, at);
    await recordAct(tx, { at, actor, action: 'operator.second_factor_reset', subjectId: operator.id });
  });
}
