import { useTexts } from '@relevo/browser/texts';
import { publishFirstJobPath } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { employerDashboardQuery } from '../../insights/insights.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';

/** The job that was written before approval, a tap away from its review and publication. */
export function FirstJobReady() {
  const t = useTexts('jobs/mine');
  const dashboard = useQuery(employerDashboardQuery());
  const { data: draft } = useQuery({ ...firstJobQuery, enabled: dashboard.data?.has_first_job ?? false });
  if (!draft) return null;
  const title = draft.title?.trim();
  return (
    <Alert tone="success" title={t('firstJob.title')}>
      <p className="mb-3 [overflow-wrap:anywhere]">{title ? t('firstJob.named', { title }) : t('firstJob.unnamed')}</p>
      <Link to={publishFirstJobPath} className={buttonClasses()}>
        {t('firstJob.action')}
      </Link>
    </Alert>
  );
}
