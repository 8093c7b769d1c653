import { Refusal } from '@relevo/domain/refusals';
import { nextResetStatus } from '@relevo/domain/second-factor-reset';
import { inTransaction, type Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { lockEmailToken, useEmailToken } from '../../sign-in/email-tokens.ts';
import { announceKeptFactor } from '../announce-change.ts';
import { endReset, type FactorReset, lockOpenReset, wasKept } from './resets.repository.ts';

/** The account stops a reset, signed in. */
export async function stopReset({ db, clock }: Deps, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reset = await lockOpenReset(tx, userId);
    if (!reset) throw new Refusal('not_found');
    await stop(tx, reset, clock.now());
  });
}

/**
 * The same with the mailed link, without signing in. Two mails have one, and people in a hurry use both, or one twice: that
 * nothing is left to stop is what they want to read.
 */
export async function stopResetByLink({ db, clock }: Deps, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const link = await lockEmailToken(tx, token, 'stop_factor_reset');
    if (!link) throw new Refusal('email_token_not_valid');
    if (link.expires_at <= at) throw new Refusal('email_token_expired');
    const reset = await lockOpenReset(tx, link.user_id);
    if (!reset && (await wasKept(tx, { userId: link.user_id, mailedAt: link.created_at }))) return;
    // The link of an earlier request says nothing about this one.
    if (!reset || link.used_at || reset.asked_at > link.created_at) throw new Refusal('email_token_not_valid');
    await useEmailToken(tx, { tokenHash: link.token_hash, now: at });
    await stop(tx, reset, at);
  });
}

/** A code of the app shows that the phone is not lost, so a reset that waits is stopped. */
export async function stopResetOfFoundPhone(tx: Tx, userId: string, at: Date): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (reset) await stop(tx, reset, at);
}

/** Two-step sign-in was switched off: a reset that waits would hit the one that is switched on next. */
export async function endNeedlessReset(tx: Tx, userId: string, at: Date): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (reset) await endReset(tx, { id: reset.id, status: nextResetStatus(reset.status, 'stop'), at });
}

async function stop(tx: Tx, { id, user_id: userId, status }: FactorReset, at: Date): Promise<void> {
  await endReset(tx, { id, status: nextResetStatus(status, 'stop'), at });
  await announceKeptFactor(tx, userId, at);
}
