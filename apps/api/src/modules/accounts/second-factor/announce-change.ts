import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordChange } from '../../../platform/live/live-changes.ts';

type Change = { userId: string; change: 'on' | 'off' | 'codes_renewed' | 'reset'; at: Date };

/** Mails the account, and reloads its open screens. */
export async function announceFactorChange(tx: Tx, { userId, change, at }: Change): Promise<void> {
  await recordEvent(tx, { type: 'account.second_factor_changed', userId, change }, at);
  await reloadSecurity(tx, userId, at);
}

/** A reset ended without taking effect: its owner was notified when it was asked for. */
export async function announceKeptFactor(tx: Tx, userId: string, at: Date): Promise<void> {
  await recordEvent(tx, { type: 'account.second_factor_kept', userId }, at);
  await reloadSecurity(tx, userId, at);
}

export async function reloadSecurity(tx: Tx, userId: string, at: Date): Promise<void> {
  await recordChange(tx, { userIds: [userId], type: 'account', what: 'second_factor', at });
}
