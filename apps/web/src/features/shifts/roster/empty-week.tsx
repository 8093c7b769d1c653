import { formatDate } from '@relevo/i18n/formats';
import { localDay } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { shiftsQuery } from '../../../platform/attendance/shifts.api.ts';
import { queryWith } from '../../../platform/paging/list-query.ts';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { mondayOf } from './week.ts';

/** Nothing planned in the week: the way to the nearest one with shifts, or to the jobs that would have them. */
export function EmptyWeek({ jobId }: { jobId: string | null }) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const { data } = useQuery(shiftsQuery({ page_size: '1', ...(jobId && { job: jobId }) }));
  const nearest = data?.results[0];
  const week = nearest && mondayOf(localDay(nearest.starts_at, nearest.job.timezone));
  const look = buttonClasses({ variant: 'secondary' });
  return (
    <EmptyState
      title={t('roster.emptyTitle')}
      text={t(week ? 'roster.emptyText' : 'roster.neverText')}
      action={
        week ? (
          <Link to={{ search: queryWith(query, { week }).toString() }} className={look}>
            {t('roster.goToWeek', { date: formatDate(week, language) })}
          </Link>
        ) : (
          <Link to={paths.myJobs} className={look}>
            {t('seeJobs')}
          </Link>
        )
      }
    />
  );
}
