import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { revokeOperatorSession } from './operators.repository.ts';

/** Ends an operator's session; does nothing when it has ended. */
export async function operatorLogOut({ db, clock }: Deps, token: string): Promise<void> {
  await revokeOperatorSession(db, hashToken(token), clock.now());
}
