import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoney } from '@relevo/i18n/formats';
import { Skeleton } from '@relevo/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { MoneyText } from '../../platform/jobs/money-text.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { DashboardTile } from './dashboard-tile.tsx';

/** It fills the row that the four other tiles leave open. */
export const walletTileSpan = 'col-span-2 xl:col-span-1';

/** What there is to pay workers with. Without an answer there is no tile: the wallet has a screen of its own. */
export function WalletTile({ wallet: { isPending, data: wallet } }: { wallet: UseQueryResult<WalletView> }) {
  const t = useTexts('my-jobs');
  const { language } = useLanguage();
  if (isPending) {
    return (
      <li className={walletTileSpan}>
        <span className="sr-only">{t('dashboard.walletLoading')}</span>
        <Skeleton className="h-32 rounded-card" />
      </li>
    );
  }
  if (!wallet) return null;
  const isShort = Number(wallet.due) > 0;
  return (
    <DashboardTile
      Icon={Wallet}
      name={t('dashboard.wallet')}
      value={
        <span className="text-2xl">
          <MoneyText value={wallet.available} />
        </span>
      }
      to={paths.wallet}
      tone={isShort ? 'warning' : 'calm'}
      className={walletTileSpan}
    >
      <p>{t('dashboard.walletAvailable')}</p>
      <p>{t('dashboard.walletHeld', { amount: formatMoney(wallet.held, language) })}</p>
      {isShort && (
        <p className="font-semibold text-warning">
          {t('dashboard.walletDue', { amount: formatMoney(wallet.due, language) })}
        </p>
      )}
    </DashboardTile>
  );
}
