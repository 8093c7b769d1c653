import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerDashboardView } from '@relevo/contracts/dashboards';
import type { UserView } from '@relevo/contracts/profile';
import { paths } from '@relevo/contracts/screen-paths';
import { formatMoney } from '@relevo/i18n/formats';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { walletQuery } from '../../../wallet/wallet.ts';
import { workerDashboardQuery } from '../dashboard.api.ts';
import { NextShiftTile } from './next-shift-tile.tsx';
import { Tile, tileLink } from './tile.tsx';

/** The worker's overview beside the list of wide screens: the next shift, applications to confirm, the balance, and the completeness of the profile. */
export function WorkerDashboard({ user }: { user: UserView }) {
  const t = useTexts('insights/dashboards');
  const dashboard = useQuery(workerDashboardQuery());

  return (
    <section aria-label={t('worker.label')} className="grid grid-cols-2 gap-3">
      {dashboard.isPending && (
        <div role="status" className="contents">
          <span className="sr-only">{t('worker.loading')}</span>
          <Skeleton className="col-span-2 h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {dashboard.data && (
        <>
          <NextShiftTile shift={dashboard.data.next_shift} upcomingCount={dashboard.data.upcoming_shifts} />
          <ApplicationsTile applications={dashboard.data.applications} />
        </>
      )}
      {dashboard.isError && !dashboard.data && (
        <div className="grid content-start justify-items-start gap-3 col-span-2">
          <Alert tone="danger" title={t('worker.trouble')}>
            {dashboard.error.message}
          </Alert>
          <Button variant="secondary" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            {t('worker.retry')}
          </Button>
        </div>
      )}
      <BalanceTile />
      <ProfileTile completion={user.profile_completion} />
    </section>
  );
}

type ApplicationsTileProps = { applications: WorkerDashboardView['applications'] };

/** An acceptance waits for the worker's confirmation, so it comes first. */
function ApplicationsTile({ applications }: ApplicationsTileProps) {
  const t = useTexts('insights/dashboards');
  const isUrgent = applications.to_confirm > 0;
  return (
    <Tile title={t('worker.applications')} isUrgent={isUrgent}>
      <p className="font-bold text-3xl tabular-nums">
        {t('worker.amount', { count: applications.pending + applications.to_confirm })}
      </p>
      {isUrgent && <p className="font-semibold text-sm">{t('worker.toConfirm', { count: applications.to_confirm })}</p>}
      <p className="text-ink-muted text-sm">{t('worker.pending', { count: applications.pending })}</p>
      <Link to={paths.myApplications} className={tileLink}>
        {isUrgent ? t('worker.confirmNow') : t('worker.seeApplications')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}

function ProfileTile({ completion }: { completion: UserView['profile_completion'] }) {
  const t = useTexts('insights/dashboards');
  const isComplete = completion.missing.length === 0;
  return (
    <Tile title={t('worker.profile')} isWide>
      <p className="font-bold text-3xl tabular-nums">{t('worker.percent', { percent: completion.percent })}</p>
      <ProgressBar
        label={t('worker.profile')}
        percent={completion.percent}
        tone={isComplete ? 'success' : 'accent'}
        className="mt-1"
      />
      <Link to={paths.profile} className={tileLink}>
        {isComplete ? t('worker.seeProfile') : t('worker.completeProfile')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}

/** What can be withdrawn, and what is still to come. Without an answer there is no tile: the wallet has a screen of its own. */
function BalanceTile() {
  const t = useTexts('insights/dashboards');
  const { language } = useLanguage();
  const { isPending, data: wallet } = useQuery(walletQuery);
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('worker.balanceLoading')}</span>
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  if (!wallet) return null;
  return (
    <Tile title={t('worker.balance')}>
      <p className="font-bold text-2xl leading-9">
        <MoneyText value={wallet.available} />
      </p>
      <p className="text-ink-muted text-sm">{t('worker.balanceAvailable')}</p>
      {Number(wallet.incoming_due) > 0 && (
        <p className="font-semibold text-sm">
          {t('worker.balanceIncoming', { amount: formatMoney(wallet.incoming_due, language) })}
        </p>
      )}
      <Link to={paths.wallet} className={tileLink}>
        {t('worker.seeWallet')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}
