import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { reloadSecurity } from '../second-factor/announce-change.ts';

type Change = { userId: string; change: 'added' | 'removed'; name: string; at: Date };

/** Mails the account, and reloads its open screens. */
export async function announcePasskeyChange(tx: Tx, { userId, change, name, at }: Change): Promise<void> {
  await recordEvent(tx, { type: 'account.passkey_changed', userId, change, name }, at);
  await reloadSecurity(tx, userId, at);
}
