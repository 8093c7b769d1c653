import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { DepositView, WithdrawalView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { formatDate, formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Tabs } from '@relevo/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceZone } from '../../platform/device-day.ts';
import { useMayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { PaperList, ReceiptButton } from '../papers/papers.ts';
import { cardName } from './card-name.ts';
import { expectedArrival } from './expected-arrival.ts';
import { queryForList, readListState } from './list-state.ts';
import { MoneyList } from './money-list.tsx';
import { MoneyListSkeleton, NothingMovedDrawing } from './money-list-states.tsx';
import { MoneyRow } from './money-row.tsx';
import { WithdrawalProgress } from './payouts/withdrawal-progress.tsx';
import { QuestionButton } from './question-button.tsx';
import { depositsQuery, transactionsQuery, walletCalls, withdrawalsQuery } from './wallet.api.ts';
import { WithdrawalWaiting } from './withdrawal-waiting.tsx';

type HistoryProps = { userType: UserType; onDeposit(): void; onWithdraw(): void };

/** Three lists of what moved and the papers, one at a time; the list and its page are in the URL. */
export function History(props: HistoryProps) {
  const t = useTexts('wallet');
  const titleId = useId();
  const [query, setQuery] = useSearchParams();
  const { list, page } = readListState(query);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold text-xl">
        {t('history.title')}
      </h2>
      <Tabs
        label={t('history.tabs')}
        value={list}
        onValueChange={(chosen) => setQuery(queryForList(query, chosen), { preventScrollReset: true })}
        items={[
          {
            value: 'transactions',
            label: t('history.transactions'),
            content: <TransactionList page={page} {...props} />,
          },
          { value: 'deposits', label: t('history.deposits'), content: <DepositList page={page} {...props} /> },
          { value: 'withdrawals', label: t('history.withdrawals'), content: <WithdrawalList page={page} {...props} /> },
          { value: 'papers', label: t('history.papers'), content: <Papers /> },
        ]}
      />
    </section>
  );
}

function Papers() {
  return (
    <Suspense fallback={<MoneyListSkeleton />}>
      <PaperList />
    </Suspense>
  );
}

type TransactionListProps = { page: number; userType: UserType; onDeposit(): void };

/** Everything that moved, newest first. */
function TransactionList({ page, userType, onDeposit }: TransactionListProps) {
  const t = useTexts('wallet');
  const { user } = useSession();
  const { language } = useLanguage();
  const transactions = useQuery(transactionsQuery(page, user?.account_language ?? 'en'));
  return (
    <MoneyList
      list="transactions"
      page={page}
      query={transactions}
      row={({ created_at: createdAt, description, kind, direction, amount, status, related }) => (
        <MoneyRow
          showsKind
          title={description}
          kind={kind}
          direction={direction}
          amount={amount}
          status={status}
          createdAt={createdAt}
        >
          {kind === 'payment' && related.type === 'worker_shift' && (
            <ReceiptButton
              workerShiftId={related.id}
              label={t('history.receiptOf', { payment: description, at: formatInstant(createdAt, language) })}
            >
              {t('history.receipt')}
            </ReceiptButton>
          )}
        </MoneyRow>
      )}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.transactions.title')}
          text={t(`empty.transactions.${userType}`)}
          action={userType === 'employer' && <DepositButton onDeposit={onDeposit} />}
        />
      }
    />
  );
}

function DepositButton({ onDeposit }: { onDeposit(): void }) {
  const t = useTexts('wallet');
  return useMayUse('money_in') && <Button onClick={onDeposit}>{t('deposit.title')}</Button>;
}

type DepositListProps = { page: number; userType: UserType; onDeposit(): void };

function DepositList({ page, userType, onDeposit }: DepositListProps) {
  const t = useTexts('wallet');
  const deposits = useQuery(depositsQuery(page));
  return (
    <MoneyList
      list="deposits"
      page={page}
      query={deposits}
      row={(deposit) => <DepositRow deposit={deposit} />}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.deposits.title')}
          text={t(`empty.deposits.${userType}`)}
          action={<DepositButton onDeposit={onDeposit} />}
        />
      }
    />
  );
}

function DepositRow({ deposit }: { deposit: DepositView }) {
  const t = useTexts('wallet');
  const { amount, status, card, created_at: createdAt, failure_code: failure } = deposit;
  return (
    <MoneyRow
      kind="deposit"
      direction="in"
      title={t('rowDeposit', { card: cardName(card) })}
      amount={amount}
      status={status}
      createdAt={createdAt}
    >
      {failure && <p className="text-danger text-sm">{t(`failures.${failure}`)}</p>}
    </MoneyRow>
  );
}

type WithdrawalListProps = { page: number; userType: UserType; onWithdraw(): void };

function WithdrawalList({ page, userType, onWithdraw }: WithdrawalListProps) {
  const t = useTexts('wallet');
  const withdrawals = useQuery(withdrawalsQuery(page));
  const mayWithdraw = useMayUse('money_out');
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
          action={mayWithdraw && <Button onClick={onWithdraw}>{t('withdrawal.title')}</Button>}
        />
      }
    />
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { amount, status, account, parts, created_at: createdAt, returned_at: returnedAt } = withdrawal;
  const { failure_reason: reason, actions } = withdrawal;
  const mayWithdraw = useMayUse('money_out');
  return (
    <MoneyRow
      kind="withdrawal"
      direction="out"
      title={account ? t('rowWithdrawal', { account }) : t('rowRefund')}
      amount={amount}
      status={status}
      createdAt={createdAt}
      below={
        <>
          <WithdrawalProgress withdrawal={withdrawal} />
          <WithdrawalWaiting withdrawal={withdrawal} />
          {mayWithdraw && actions.includes('cancel') && <CancelWithdrawal withdrawal={withdrawal} />}
        </>
      }
    >
      <Arrival withdrawal={withdrawal} />
      {parts.some(({ to }) => to === 'card') && <WithdrawalParts parts={parts} account={account} />}
      {status === 'failed' && (
        <p className="text-sm">
          {reason && <span className="text-danger">{reason} </span>}
          <span className="text-ink-muted">
            {t('returned')} {returnedAt && t('checkAccount')}
          </span>
        </p>
      )}
    </MoneyRow>
  );
}

/** By when the money is usually at the bank. */
function Arrival({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const [opened] = useState(now);
  const arrives = expectedArrival(withdrawal, { now: opened, timezone: deviceZone() });
  if (arrives === null) return null;
  return (
    <p className="text-sm">
      {withdrawal.speed === 'instant'
        ? t('withdrawal.arrivesSoon')
        : t('withdrawal.arrivesBy', { date: formatDate(arrives, language) })}
    </p>
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
