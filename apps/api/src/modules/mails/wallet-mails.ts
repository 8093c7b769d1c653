import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findDueFacts, findWithdrawalFacts, readOwed } from '../wallet/wallet.ts';
import type { MailContent } from './mail-content.ts';

type WalletEvent = Extract<
  RecordedEvent,
  {
    type:
      | 'pay.due'
      | 'pay.settled'
      | 'withdrawal.completed'
      | 'withdrawal.failed'
      | 'withdrawal.review'
      | 'withdrawal.cancelled'
      | 'wallet.taken_back'
      | 'wallet.take_back_reversed'
      | 'wallet.owed_settled';
  }
>;
type Mail = Omit<MailContent, 'link'>;

/** About money. Null when the due or the withdrawal does not exist. */
export async function walletMail(deps: Deps, event: WalletEvent, language: Language): Promise<MailContent | null> {
  const mail = await contentOf(deps, event, (amount) => formatMoney(amount, language));
  return mail && { ...mail, link: `${deps.publicUrl}${paths.wallet}` };
}

type Format = (amount: string) => string;

async function contentOf(deps: Deps, event: WalletEvent, money: Format): Promise<Mail | null> {
  if ('workerShiftId' in event) {
    const due = await findDueFacts(deps.db, event);
    const kind = event.type === 'pay.due' ? 'pay_due' : 'pay_settled';
    return due && { kind, parameters: { amount: money(formatMoneyWire(due.amount)), title: due.title } };
  }
  if ('withdrawalId' in event) return withdrawalMail(deps, event, money);
  if (event.type === 'wallet.owed_settled') return { kind: 'owed_settled' };
  const amount = money(event.amount);
  if (event.type === 'wallet.take_back_reversed') return { kind: 'take_back_reversed', parameters: { amount } };
  const owed = await readOwed(deps.db, event.userId, deps.config.currency);
  const kind = `taken_back_${event.cause}${owed > 0n ? '_owed' : ''}` as const;
  return { kind, parameters: { amount, owed: money(formatMoneyWire(owed)) } };
}

type WithdrawalEvent = Extract<WalletEvent, { withdrawalId: string }>;

async function withdrawalMail({ db }: Deps, event: WithdrawalEvent, money: Format): Promise<Mail | null> {
  const facts = await findWithdrawalFacts(db, event.withdrawalId);
  if (!facts) return null;
  const { account, reason, toBank, refunded, notRefunded } = facts;
  const wire = (cents: bigint) => money(formatMoneyWire(cents));
  if (event.type === 'withdrawal.cancelled' || event.type === 'withdrawal.review') {
    const kind = event.type === 'withdrawal.review' ? 'withdrawal_review' : 'withdrawal_cancelled';
    return { kind, parameters: { amount: wire(toBank), account } };
  }
  if (event.type === 'withdrawal.failed') {
    const isRefund = notRefunded > 0n && reason === null;
    return isRefund
      ? { kind: 'refund_failed', parameters: { amount: wire(notRefunded) } }
      : { kind: 'withdrawal_failed', parameters: { amount: wire(toBank), account, reason: reason ?? '' } };
  }
  if (toBank === 0n) return { kind: 'refund_completed', parameters: { amount: wire(refunded) } };
  return { kind: 'withdrawal_completed', parameters: { amount: wire(toBank), account } };
}
