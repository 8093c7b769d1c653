import type { UserView } from '@relevo/contracts/profile';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/texts.ts';
import { ApplicationsTile } from './applications-tile.tsx';
import { BalanceTile } from './balance-tile.tsx';
import { workerDashboardQuery } from './dashboard.api.ts';
import { NextShiftTile } from './next-shift-tile.tsx';
import { ProfileTile } from './profile-tile.tsx';

/** Where the worker stands: the next shift, what waits for an answer, the money, and how complete the profile is. */
export function WorkerDashboard({ user }: { user: UserView }) {
  const t = useTexts('find-jobs');
  const dashboard = useQuery(workerDashboardQuery);

  return (
    <section aria-label={t('dashboard.label')} className="mb-8 grid gap-4 md:grid-cols-3 xl:grid-cols-5">
      {dashboard.isPending && (
        <div role="status" className="contents">
          <span className="sr-only">{t('dashboard.loading')}</span>
          <Skeleton className="h-40 rounded-card md:col-span-3 xl:col-span-2" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {dashboard.data && (
        <>
          <NextShiftTile shift={dashboard.data.next_shift} upcomingCount={dashboard.data.upcoming_shifts} />
          <ApplicationsTile applications={dashboard.data.applications} />
        </>
      )}
      {!dashboard.isPending && !dashboard.data && (
        <div className="grid content-start justify-items-start gap-3 md:col-span-3">
          <Alert tone="danger" title={t('dashboard.trouble')}>
            {dashboard.error.message}
          </Alert>
          <Button variant="secondary" busy={dashboard.isFetching} onClick={() => void dashboard.refetch()}>
            {t('dashboard.retry')}
          </Button>
        </div>
      )}
      <BalanceTile />
      <ProfileTile completion={user.profile_completion} />
    </section>
  );
}
