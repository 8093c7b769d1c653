import { invalidate } from '@relevo/browser/query-keys';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WalletView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { type FirstQueries, Page } from '../../platform/page.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { useMayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { Balance } from './balance.tsx';
import { CardPanel } from './card-panel.tsx';
import { Earnings, EarningsSkeleton } from './earnings.tsx';
import { History } from './history.tsx';
import { readListState } from './list-state.ts';
import { PayoutAccountCard } from './payouts/payout-account-card.tsx';
import { ReportsLink } from './reports-link.tsx';
import { Statement } from './statement.tsx';
import { earningsQuery, pollIntervalMs, transactionsQuery, walletQuery } from './wallet.api.ts';

const DepositDialog = lazyPart(() => import('./deposit-dialog.tsx').then((file) => file.DepositDialog));
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx').then((file) => file.WithdrawDialog));

const ProtectOffer = lazyPart(
  () => import('./protect-offer/protect-offer.tsx').then((file) => file.ProtectOffer),
  ['wallet/protect-offer'],
);

export function WalletPage() {
  const t = useTexts('wallet');
  const { user } = useSession();
  const userType = user?.user_type ?? 'worker';
  const wallet = useLiveWallet();
  const [opened, setOpened] = useState<'deposit' | 'withdrawal' | null>(null);
  const [hasWithdrawn, setHasWithdrawn] = useState(false);
  const close = () => setOpened(null);
  const [mayDeposit, mayWithdraw] = [useMayUse('money_in'), useMayUse('money_out')];
  // What lies below the balance is drawn behind it: all at once holds a slow phone up.
  const isWhole = useDeferredValue(true, false);
  const ways = { onDeposit: () => setOpened('deposit'), onWithdraw: () => setOpened('withdrawal') };

  return (
    <Page title={t('title')} intro={t(`intro.${userType}`)} actions={<ReportsLink />}>
      {wallet.isPending && <WalletSkeleton userType={userType} />}
      {wallet.error && (
        <div className="mb-6">
          <LoadError title={t(wallet.data ? 'notRenewed' : 'trouble')} query={wallet} />
        </div>
      )}
      {wallet.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <BalanceAnnouncement wallet={wallet.data} />
          <Balance wallet={wallet.data} userType={userType} {...ways} />
          {hasWithdrawn && user && (
            <Suspense>
              <ProtectOffer userId={user.id} />
            </Suspense>
          )}
          {userType === 'worker' && <Earnings />}
          {isWhole && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-6">
              <div className="lg:col-start-2">
                {userType === 'worker' && <PayoutAccountCard />}
                {userType === 'employer' && mayDeposit && <CardPanel card={wallet.data.card} />}
              </div>
              <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
                <History userType={userType} {...ways} />
              </div>
              <div className="grid content-start gap-6 lg:col-start-2">
                <Statement />
                {userType === 'employer' && mayWithdraw && <PayoutAccountCard />}
                {userType === 'worker' && <QuietCard card={wallet.data.card} onDeposit={ways.onDeposit} />}
              </div>
            </div>
          )}
          <Suspense>
            {opened === 'deposit' && <DepositDialog wallet={wallet.data} onClose={close} />}
            {opened === 'withdrawal' && (
              <WithdrawDialog
                wallet={wallet.data}
                onClose={close}
                onDeposit={ways.onDeposit}
                onWithdrawn={() => setHasWithdrawn(true)}
              />
            )}
          </Suspense>
        </div>
      )}
    </Page>
  );
}

WalletPage.firstQueries = ((user, query) => {
  const { list, page } = readListState(query);
  const balances = user.user_type === 'worker' ? [walletQuery, earningsQuery] : [walletQuery];
  return list === 'transactions' ? [...balances, transactionsQuery(page, user.account_language)] : balances;
}) satisfies FirstQueries;

/** Workers are paid without a card: theirs comes last and small. */
function QuietCard({ card, onDeposit }: { card: WalletView['card']; onDeposit(): void }) {
  const t = useTexts('wallet');
  return (
    <section aria-label={t('quiet.title')} className="grid gap-3 text-sm">
      <p className="text-ink-muted">{t('quiet.text')}</p>
      <CardPanel card={card} />
      <Button variant="ghost" size="sm" aria-haspopup="dialog" className="justify-self-start" onClick={onDeposit}>
        {t('deposit.action')}
      </Button>
    </section>
  );
}

/** In the shape of the balance, a worker's earnings, the list and what stands beside it. */
function WalletSkeleton({ userType }: { userType: UserType }) {
  const t = useTexts('wallet');
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56 rounded-card sm:h-48" />
      {userType === 'worker' && <EarningsSkeleton />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-card max-lg:order-last" />
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  );
}

/** Polls the wallet; once a balance changes, the lists are read again. */
function useLiveWallet() {
  const wallet = useQuery({ ...walletQuery, refetchInterval: pollIntervalMs });
  const queryClient = useQueryClient();
  const { data } = wallet;
  const balances =
    data &&
    [data.available, data.withdrawable, data.refundable, data.held, data.due, data.owed, data.incoming_due].join(' ');
  const known = useRef(balances);
  useEffect(() => {
    const before = known.current;
    known.current = balances;
    if (before === undefined || before === balances) return;
    void invalidate(queryClient, 'balance_changed');
  }, [balances, queryClient]);
  return wallet;
}

type Amounts = Pick<WalletView, 'available' | 'held'>;

/** Announces a changed balance to screen readers, politely. */
function BalanceAnnouncement({ wallet }: { wallet: Amounts }) {
  const t = useTexts('wallet');
  const { language } = useLanguage();
  const [first] = useState(wallet);
  const [hasChanged, setHasChanged] = useState(false);
  const { available, held } = wallet;
  if (!hasChanged && (available !== first.available || held !== first.held)) setHasChanged(true);
  return (
    <p role="status" className="sr-only">
      {hasChanged &&
        t('balanceChanged', { available: formatMoney(available, language), held: formatMoney(held, language) })}
    </p>
  );
}
