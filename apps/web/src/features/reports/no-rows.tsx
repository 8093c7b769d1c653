import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { queryWith } from '../../platform/paging/list-query.ts';
import { formatPeriod } from '../../platform/periods/format-period.ts';
import { longerPeriod, type Period } from '../../platform/periods/period.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { ReportName } from './report-view.ts';

type NoRowsProps = { report: ReportName; period: Period; today: string };

/** Why a report is empty, and a period that may not be. */
export function NoRows({ report, period, today }: NoRowsProps) {
  const t = useTexts('reports');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const wider = longerPeriod(period, today);
  return (
    <EmptyState
      title={t('empty.title')}
      text={t(`empty.${report}`, { period: formatPeriod(period, language) })}
      action={
        <Link
          to={wider ? { search: queryWith(query, wider).toString() } : paths.shifts}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {wider ? t('empty.longer', { period: formatPeriod(wider, language) }) : t('empty.shifts')}
        </Link>
      }
    />
  );
}
