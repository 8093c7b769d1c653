import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findDueFacts, findWithdrawalFacts } from '../wallet/wallet.ts';
import type { Letter } from './letter.ts';

type WalletEvent = Extract<
  RecordedEvent,
  { type: 'pay.due' | 'pay.settled' | 'withdrawal.completed' | 'withdrawal.failed' }
>;

/** About somebody's money. Null when what it was about is not known. */
export async function walletLetter(
  { db, publicUrl }: Deps,
  event: WalletEvent,
  language: Language,
): Promise<Letter | null> {
  const link = `${publicUrl}/wallet`;
  const money = (cents: bigint) => formatMoney(formatMoneyWire(cents), language);
  if ('workerShiftId' in event) {
    const due = await findDueFacts(db, event);
    const kind = event.type === 'pay.due' ? 'pay_due' : 'pay_settled';
    return due && { kind, link, parameters: { amount: money(due.amount), title: due.title } };
  }
  const withdrawal = await findWithdrawalFacts(db, event.withdrawalId);
  if (!withdrawal) return null;
  const kind = event.type === 'withdrawal.completed' ? 'withdrawal_completed' : 'withdrawal_failed';
  const { amount, account, reason } = withdrawal;
  return { kind, link, parameters: { amount: money(amount), account, reason: reason ?? '' } };
}
