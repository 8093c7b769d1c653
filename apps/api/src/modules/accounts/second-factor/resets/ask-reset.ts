import { Refusal } from '@relevo/domain/refusals';
import { isOwnAccount } from '@relevo/domain/second-factor-reset';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../../platform/background/outbox.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { lockUser } from '../../profile/users.repository.ts';
import { reloadSecurity } from '../announce-change.ts';
import { findSecondFactor } from '../second-factors.repository.ts';
import { addReset } from './resets.repository.ts';

type AskReset = { userId: string; actor: string; reason: string; at: Date };

/**
 * An operator asks to reset a lost second factor; nothing happens before another operator confirms it. The account is mailed
 * at once, with a link that stops it.
 */
export async function askReset(tx: Tx, { userId, actor, reason, at }: AskReset): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user.deleted_at) throw new Refusal('not_found');
  if (isOwnAccount(actor, user.email)) throw new Refusal('second_operator_needed');
  const factor = await findSecondFactor(tx, userId);
  if (!factor?.confirmed_at) throw new Refusal('invalid_transition', { status: 'off' });
  const id = uuidv7();
  const added = await addReset(tx, { id, user_id: userId, status: 'asked', reason, asked_by: actor, asked_at: at });
  if (!added) throw new Refusal('invalid_transition', { status: 'asked' });
  await recordEvent(tx, { type: 'account.second_factor_reset', userId, resetId: id, step: 'asked' }, at);
  await reloadSecurity(tx, userId, at);
}
