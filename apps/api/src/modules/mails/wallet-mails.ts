import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { isPayoutFailure } from '@relevo/domain/payouts';
import { formatMoney } from '@relevo/i18n/formats';
import { payoutFailureText } from '@relevo/i18n/payout-texts';
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
      | 'withdrawal.returned'
      | 'payout_account.needed'
      | 'wallet.taken_back'
      | 'wallet.take_back_reversed'
      | 'wallet.owed_settled';
  }
>;
type Mail = Omit<MailContent, 'link'>;

/** About money. Null when the due or the withdrawal does not exist. */
export async function walletMail(deps: Deps, event: WalletEvent, language: Language): Promise<MailContent | null> {
  const mail = await contentOf(deps, event, { money: (amount) => formatMoney(amount, language), language });
  return mail && { ...mail, link: `${deps.publicUrl}${paths.wallet}` };
}

type Reader = { money: (amount: string) => string; language: Language };

async function contentOf(deps: Deps, event: WalletEvent, { money, language }: Reader): Promise<Mail | null> {
  if ('workerShiftId' in event) {
    const due = await findDueFacts(deps.db, event);
    const kind = event.type === 'pay.due' ? 'pay_due' : 'pay_settled';
    return due && { kind, parameters: { amount: money(formatMoneyWire(due.amount)), title: due.title } };
  }
  if ('withdrawalId' in event) return withdrawalMail(deps, event, { money, language });
  if (event.type === 'payout_account.needed') return { kind: 'payout_account_needed' };
  if (event.type === 'wallet.owed_settled') return { kind: 'owed_settled' };
  const amount = money(event.amount);
  if (event.type === 'wallet.take_back_reversed') return { kind: 'take_back_reversed', parameters: { amount } };
  const owed = await readOwed(deps.db, event.userId, deps.config.currency);
  const kind = `taken_back_${event.cause}${owed > 0n ? '_owed' : ''}` as const;
  return { kind, parameters: { amount, owed: money(formatMoneyWire(owed)) } };
}

type WithdrawalEvent = Extract<WalletEvent, { withdrawalId: string }>;

async function withdrawalMail({ db }: Deps, event: WithdrawalEvent, { money, language }: Reader): Promise<Mail | null> {
  const facts = await findWithdrawalFacts(db, event.withdrawalId);
  if (!facts) return null;
  const { account, reason, toBank, refunded, notRefunded } = facts;
  const wire = (cents: bigint) => money(formatMoneyWire(cents));
  const parameters = { amount: wire(toBank), account };
  if (event.type === 'withdrawal.cancelled') return { kind: 'withdrawal_cancelled', parameters };
  if (event.type === 'withdrawal.review') return { kind: 'withdrawal_review', parameters };
  if (event.type === 'withdrawal.returned') {
    return { kind: 'withdrawal_returned', parameters: { ...parameters, reference: facts.reference ?? '' } };
  }
  if (event.type === 'withdrawal.failed') {
    if (isPayoutFailure(facts.failure) && reason === null) {
      const because = payoutFailureText(facts.failure, language);
      return { kind: 'withdrawal_refused', parameters: { ...parameters, reason: because } };
    }
    const isRefund = notRefunded > 0n && reason === null;
    return isRefund
      ? { kind: 'refund_failed', parameters: { amount: wire(notRefunded) } }
      : { kind: 'withdrawal_failed', parameters: { ...parameters, reason: reason ?? '' } };
  }
  if (toBank === 0n) return { kind: 'refund_completed', parameters: { amount: wire(refunded) } };
  return { kind: 'withdrawal_completed', parameters: { ...parameters, reference: facts.reference ?? '' } };
}
