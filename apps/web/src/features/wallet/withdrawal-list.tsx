import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WithdrawalView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { cardName } from './card-name.ts';
import { MoneyList } from './money-list.tsx';
import { NothingMovedDrawing } from './money-list-states.tsx';
import { MoneyRow } from './money-row.tsx';
import { QuestionButton } from './question-button.tsx';
import { walletCalls, withdrawalsQuery } from './wallet.api.ts';

type WithdrawalListProps = { page: number; userType: UserType; onWithdraw(): void };

export function WithdrawalList({ page, userType, onWithdraw }: WithdrawalListProps) {
  const t = useTexts('wallet');
  const withdrawals = useQuery(withdrawalsQuery(page));
  return (
    <MoneyList
      list="withdrawals"
      page={page}
      query={withdrawals}
      row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.withdrawals.title')}
          text={t(`empty.withdrawals.${userType}`)}
          action={<Button onClick={onWithdraw}>{t('withdrawal.title')}</Button>}
        />
      }
    />
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const { amount, status, account, parts, created_at: createdAt, failure_reason: reason, actions } = withdrawal;
  const { payable_from: payableFrom } = withdrawal;
  return (
    <MoneyRow
      kind="withdrawal"
      direction="out"
      title={account ? t('rowWithdrawal', { account }) : t('rowRefund')}
      amount={amount}
      status={status}
      createdAt={createdAt}
    >
      {payableFrom && (
        <p className="text-ink-muted text-sm">{t('payableFrom', { at: formatInstant(payableFrom, language) })}</p>
      )}
      {parts.some(({ to }) => to === 'card') && <WithdrawalParts parts={parts} account={account} />}
      {status === 'failed' && (
        <p className="text-sm">
          {reason && <span className="text-danger">{reason} </span>}
          <span className="text-ink-muted">{t('returned')}</span>
        </p>
      )}
      {actions.includes('cancel') && <CancelWithdrawal withdrawal={withdrawal} />}
    </MoneyRow>
  );
}

/** Where each part of a withdrawal goes, and how far it is. */
function WithdrawalParts({ parts, account }: Pick<WithdrawalView, 'parts' | 'account'>) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  return (
    <ul aria-label={t('parts.label')} className="grid gap-0.5 text-ink-muted text-sm tabular-nums">
      {parts.map(({ to, amount, status, card }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a withdrawal keep their places.
        <li key={index}>
          {card ? t('parts.card', { amount: formatMoney(amount, language), card: cardName(card) }) : null}
          {to === 'bank' ? t('parts.bank', { amount: formatMoney(amount, language), account }) : null}
          {` · ${t(`statuses.${status}`)}`}
        </li>
      ))}
    </ul>
  );
}

/** What is not sent when the withdrawal is cancelled: refunds to cards cannot be stopped. */
const bankAmount = ({ parts, amount }: WithdrawalView) => parts.find(({ to }) => to === 'bank')?.amount ?? amount;

function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const amount = formatMoney(bankAmount(withdrawal), language);
  return (
    <QuestionButton
      button={{
        variant: 'secondary',
        size: 'sm',
        className: 'mt-1 justify-self-start',
        'aria-label': t('cancellation.actionFor', { amount }),
        children: t('cancellation.action'),
      }}
      title={t('cancellation.title')}
      keepText={t('cancellation.keep')}
      confirmText={t('cancellation.confirm')}
      busyText={t('cancellation.busy')}
      call={() => walletCalls.cancelWithdrawal(withdrawal.id)}
      doneText={t('cancellation.done', { amount })}
    >
      <p>{t('cancellation.consequence', { amount, account: withdrawal.account })}</p>
    </QuestionButton>
  );
}
