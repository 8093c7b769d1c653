import { Refusal } from '@relevo/domain/refusals';
import {
  isSecondOperator,
  nextResetStatus,
  resetAskedUntil,
  resetTakesEffectAt,
} from '@relevo/domain/second-factor-reset';
import { recordEvent } from '../../../../platform/background/outbox.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { getUser } from '../../profile/users.repository.ts';
import { announceKeptFactor, reloadSecurity } from '../announce-change.ts';
import { endReset, lockOpenReset, saveResetConfirmation } from './resets.repository.ts';

type Decide = { userId: string; actor: string; at: Date };

/** The word of a second operator: the reset takes effect after the delay, unless the account stops it. */
export async function confirmReset(tx: Tx, { userId, actor, at }: Decide): Promise<{ takesEffectAt: Date }> {
  const reset = await lockOpenReset(tx, userId);
  if (!reset) throw new Refusal('invalid_transition', { status: 'none' });
  nextResetStatus(reset.status, 'confirm');
  // The clock ends it a moment later, or much later on a server without background tasks.
  if (at >= resetAskedUntil(reset.asked_at)) throw new Refusal('invalid_transition', { status: 'expired' });
  const { email } = await getUser(tx, userId);
  if (!isSecondOperator({ askedBy: reset.asked_by, operator: actor, email }))
    throw new Refusal('second_operator_needed');
  const takesEffectAt = resetTakesEffectAt(at);
  await saveResetConfirmation(tx, { id: reset.id, by: actor, takesEffectAt });
  await recordEvent(tx, { type: 'account.second_factor_reset', userId, resetId: reset.id, step: 'confirmed' }, at);
  await reloadSecurity(tx, userId, at);
  return { takesEffectAt };
}

export async function cancelReset(tx: Tx, { userId, at }: Omit<Decide, 'actor'>): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (!reset) throw new Refusal('invalid_transition', { status: 'none' });
  await endReset(tx, { id: reset.id, status: nextResetStatus(reset.status, 'cancel'), at });
  await announceKeptFactor(tx, userId, at);
}
