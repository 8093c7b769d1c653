import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WalletView } from '@relevo/contracts/wallet';
import { mayHire } from '@relevo/domain/hiring-debt';
import { parseMoney } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { isFirstRead } from '../../../platform/first-read.ts';
import { useMayUse } from '../../../platform/rights.ts';
import { walletQuery } from '../wallet.api.ts';

/** Why an employer who owes money cannot hire now, with the way to the wallet; nothing for everyone else. */
export function HiringPause() {
  const answer = useQuery(walletQuery);
  const { data: wallet } = answer;
  if (isFirstRead(answer)) return <Skeleton className="h-36 rounded-card" />;
  if (!wallet || !isPaused(wallet)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
      <PauseNotice wallet={wallet} />
    </Suspense>
  );
}

/** True once it is known that the employer cannot hire; who does not hire is not asked about. */
export function useIsHiringPaused(isHiring: boolean): boolean {
  const { data: wallet } = useQuery({ ...walletQuery, enabled: useMayUse('money', 'read') && isHiring });
  return isHiring && wallet !== undefined && isPaused(wallet);
}

function isPaused({ owed, due_since }: WalletView): boolean {
  return !mayHire({ owed: parseMoney(owed) ?? 0n, dueSince: due_since === null ? null : new Date(due_since) }, now());
}

function PauseNotice({ wallet: { owed, due } }: { wallet: WalletView }) {
  const t = useTexts('wallet/funding');
  const { language } = useLanguage();
  const money = (value: string) => formatMoney(value, language);
  return (
    <Alert tone="warning" title={t('pause.title')}>
      <p>{t('pause.text')}</p>
      {Number(due) > 0 && <p>{t('pause.due', { amount: money(due) })}</p>}
      {Number(owed) > 0 && <p>{t('pause.owed', { amount: money(owed) })}</p>}
      <Link to={paths.wallet} className={`mt-3 ${buttonClasses({ size: 'sm' })}`}>
        <Wallet aria-hidden="true" className="size-4" />
        {t('pause.addMoney')}
      </Link>
    </Alert>
  );
}
