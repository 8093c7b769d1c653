import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Briefcase, CalendarCheck, Hourglass, Inbox } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { RelativeTime } from '../../platform/relative-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { walletQuery } from '../../platform/wallet/wallet.api.ts';
import { DashboardTile } from './dashboard-tile.tsx';
import { employerDashboardQuery } from './my-jobs.api.ts';
import { WalletTile, walletTileSpan } from './wallet-tile.tsx';

/** Where the employer stands today, and what waits for them. */
export function Dashboard() {
  const t = useTexts('my-jobs');
  const jobWords = useTexts('jobs');
  const dashboard = useQuery(employerDashboardQuery);
  const wallet = useQuery(walletQuery);

  if (dashboard.isPending) return <DashboardSkeleton label={t('dashboard.loading')} />;
  if (!dashboard.data) {
    return (
      <div className="mb-8">
        <Alert tone="danger" title={t('dashboard.trouble')}>
          <p className="mb-3">{dashboard.error.message}</p>
          <Button variant="secondary" size="sm" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      </div>
    );
  }
  const { data } = dashboard;
  return (
    <section aria-label={t('dashboard.label')} className="mb-8">
      <ul className={grid}>
        <DashboardTile
          Icon={Briefcase}
          name={t('dashboard.openJobs')}
          value={data.open_jobs}
          to={`${paths.myJobs}?status=open`}
        >
          {t('dashboard.placesLeft', { count: data.positions_left })}
        </DashboardTile>
        <DashboardTile
          Icon={Inbox}
          name={t('dashboard.toAnswer')}
          value={data.applications_to_answer}
          to={`${paths.applications}?tab=actions`}
          tone={data.applications_to_answer > 0 ? 'urgent' : 'calm'}
        >
          {data.applications_to_answer > 0 ? t('dashboard.answerNow') : t('dashboard.allAnswered')}
        </DashboardTile>
        <DashboardTile Icon={Hourglass} name={jobWords('waitingForWorker')} value={data.waiting_for_confirmation}>
          {t('dashboard.waitingText')}
        </DashboardTile>
        <DashboardTile
          Icon={CalendarCheck}
          name={t('dashboard.shiftsToday')}
          value={data.shifts_today}
          to={`${paths.shifts}?tab=attendance`}
        >
          {data.next_shift_at ? (
            <>
              {t('dashboard.nextShift')} <RelativeTime instant={data.next_shift_at} />
            </>
          ) : (
            t('dashboard.noNextShift')
          )}
        </DashboardTile>
        <WalletTile wallet={wallet} />
      </ul>
    </section>
  );
}

const tiles = ['jobs', 'answers', 'waiting', 'shifts'];
const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5';

function DashboardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={`mb-8 ${grid}`}>
      <span className="sr-only">{label}</span>
      {tiles.map((tile) => (
        <Skeleton key={tile} className="h-32 rounded-card" />
      ))}
      <Skeleton className={`h-32 rounded-card ${walletTileSpan}`} />
    </div>
  );
}
