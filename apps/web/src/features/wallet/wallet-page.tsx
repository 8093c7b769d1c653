import { useState } from 'react';
import { Page } from '../../app/page.tsx';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Balance } from './balance.tsx';
import { BalanceNews } from './balance-news.tsx';
import { CardPanel } from './card-panel.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { History } from './history.tsx';
import { Statement } from './statement.tsx';
import { Trouble } from './trouble.tsx';
import { useLiveWallet } from './use-live-wallet.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export function WalletPage() {
  const t = useTexts('wallet');
  const { user } = useSession();
  const userType = user?.user_type ?? 'worker';
  const wallet = useLiveWallet();
  const [opened, setOpened] = useState<'deposit' | 'withdrawal' | null>(null);
  const close = () => setOpened(null);
  const ways = { onDeposit: () => setOpened('deposit'), onWithdraw: () => setOpened('withdrawal') };

  return (
    <Page title={t('title')} intro={t(`intro.${userType}`)}>
      {wallet.isPending && <WalletSkeleton />}
      {wallet.error && (
        <div className="mb-6">
          <Trouble title={t(wallet.data ? 'notRenewed' : 'trouble')} query={wallet} />
        </div>
      )}
      {wallet.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <BalanceNews wallet={wallet.data} />
          <Balance wallet={wallet.data} userType={userType} {...ways} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-6">
            <div className="lg:col-start-2">
              <CardPanel card={wallet.data.card} />
            </div>
            <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <History userType={userType} {...ways} />
            </div>
            <div className="lg:col-start-2">
              <Statement />
            </div>
          </div>
          {opened === 'deposit' && <DepositDialog wallet={wallet.data} onClose={close} />}
          {opened === 'withdrawal' && (
            <WithdrawDialog wallet={wallet.data} onClose={close} onDeposit={ways.onDeposit} />
          )}
        </div>
      )}
    </Page>
  );
}
