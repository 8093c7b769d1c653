import { formatMoney } from '@relevo/i18n/formats';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { MoneyText } from '../../../platform/jobs/money-text.tsx';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { walletQuery } from '../../../platform/wallet/wallet.api.ts';
import { Tile, tileLink } from './tile.tsx';

/** What can be withdrawn, and what is still to come. Without an answer there is no tile: the wallet has a screen of its own. */
export function BalanceTile() {
  const t = useTexts('find-jobs');
  const { language } = useLanguage();
  const { isPending, data: wallet } = useQuery(walletQuery);
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('dashboard.balanceLoading')}</span>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  if (!wallet) return null;
  return (
    <Tile title={t('dashboard.balance')}>
      <p className="font-bold text-2xl leading-9">
        <MoneyText value={wallet.available} />
      </p>
      <p className="text-ink-muted text-sm">{t('dashboard.balanceAvailable')}</p>
      {Number(wallet.incoming_due) > 0 && (
        <p className="font-semibold text-sm">
          {t('dashboard.balanceIncoming', { amount: formatMoney(wallet.incoming_due, language) })}
        </p>
      )}
      <Link to={paths.wallet} className={tileLink}>
        {t('dashboard.seeWallet')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}
