import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { useMayUse } from '../../../platform/rights.ts';

/** From an employer's jobs or shifts to the figures and reports about them. */
export function InsightsLinks() {
  const t = useTexts('jobs/parts');
  if (!useMayUse('reports', 'read')) return null;
  return (
    <>
      <Link to={paths.analytics} className={buttonClasses({ variant: 'ghost' })}>
        <ChartColumn aria-hidden="true" className="size-4" />
        {t('analytics')}
      </Link>
      <Link to={paths.reports} className={buttonClasses({ variant: 'ghost' })}>
        <FileSpreadsheet aria-hidden="true" className="size-4" />
        {t('reports')}
      </Link>
    </>
  );
}
