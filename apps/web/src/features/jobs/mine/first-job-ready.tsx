import { useTexts } from '@relevo/browser/texts';
import { publishFirstJobPath } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isFirstRead } from '../../../platform/first-read.ts';
import { employerDashboardQuery } from '../dashboards/dashboard.api.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';

/** The job that was written before approval, a tap away from its review and publication. */
export function FirstJobReady() {
  const t = useTexts('jobs/mine');
  const dashboard = useQuery(employerDashboardQuery());
  const first = useQuery({ ...firstJobQuery, enabled: dashboard.data?.has_first_job ?? false });
  if (isFirstRead(dashboard) || isFirstRead(first)) return <Skeleton className="h-36 rounded-card" />;
  if (!dashboard.data?.has_first_job || !first.data) return null;
  const title = first.data.title?.trim();
  return (
    <Alert tone="success" title={t('firstJob.title')}>
      <p className="mb-3 [overflow-wrap:anywhere]">{title ? t('firstJob.named', { title }) : t('firstJob.unnamed')}</p>
      <Link to={publishFirstJobPath} className={buttonClasses()}>
        {t('firstJob.action')}
      </Link>
    </Alert>
  );
}
