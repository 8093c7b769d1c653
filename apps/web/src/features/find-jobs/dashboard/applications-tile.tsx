import type { WorkerDashboardView } from '@relevo/contracts/dashboards';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../platform/texts.ts';
import { Tile, tileLink } from './tile.tsx';

type ApplicationsTileProps = { applications: WorkerDashboardView['applications'] };

/** An acceptance waits for the worker's word, so it goes before everything else. */
export function ApplicationsTile({ applications }: ApplicationsTileProps) {
  const t = useTexts('find-jobs');
  const isUrgent = applications.to_confirm > 0;
  return (
    <Tile title={t('dashboard.applications')} isUrgent={isUrgent}>
      <p className="font-bold text-3xl tabular-nums">
        {t('dashboard.amount', { count: applications.pending + applications.to_confirm })}
      </p>
      {isUrgent && (
        <p className="font-semibold text-sm">{t('dashboard.toConfirm', { count: applications.to_confirm })}</p>
      )}
      <p className="text-ink-muted text-sm">{t('dashboard.pending', { count: applications.pending })}</p>
      <Link to={paths.myApplications} className={tileLink}>
        {isUrgent ? t('dashboard.confirmNow') : t('dashboard.seeApplications')}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Tile>
  );
}
