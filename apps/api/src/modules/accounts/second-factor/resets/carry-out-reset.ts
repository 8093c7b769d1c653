import { newAccountWaitHours } from '@relevo/domain/bank-account';
import { resetAskedHours } from '@relevo/domain/second-factor-reset';
import type { Tx } from '../../../../platform/database/database.ts';
import { holdNewAccounts } from '../../../wallet/wallet.ts';
import { removePasskeysOf } from '../../passkeys/passkeys.repository.ts';
import { revokeSessionsOf } from '../../sessions/sessions.repository.ts';
import { announceFactorChange, announceKeptFactor } from '../announce-change.ts';
import { removeSecondFactor } from '../second-factors.repository.ts';
import { endReset, expireResets, type FactorReset, lockDueReset } from './resets.repository.ts';

const hourMs = 3_600_000;

/**
 * Carries out a reset that is due, and answers it; null when it ended before. The password alone signs in from now on. Passkeys
 * go too, because the phone that is lost may hold one; all sessions end, and money waits before it goes to a new bank account.
 */
export async function carryOutReset(tx: Tx, resetId: string, at: Date): Promise<FactorReset | null> {
  const reset = await lockDueReset(tx, resetId, at);
  if (!reset) return null;
  const userId = reset.user_id;
  await removeSecondFactor(tx, userId);
  await removePasskeysOf(tx, userId);
  await revokeSessionsOf(tx, { userId, now: at });
  await endReset(tx, { id: reset.id, status: 'done', at });
  await holdNewAccounts(tx, { userId, until: new Date(at.getTime() + newAccountWaitHours * hourMs), at });
  await announceFactorChange(tx, { userId, change: 'reset', at });
  return reset;
}

/** Ends the requests that no second operator confirmed in time, and answers the accounts. */
export async function expireAskedResets(tx: Tx, at: Date): Promise<string[]> {
  const userIds = await expireResets(tx, { askedBefore: new Date(at.getTime() - resetAskedHours * hourMs), at });
  for (const userId of userIds) await announceKeptFactor(tx, userId, at);
  return userIds;
}
