import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { queryWith } from '../../platform/paging/list-query.ts';
import { formatPeriod } from '../../platform/periods/format-period.ts';
import { longerPeriod, type Period } from '../../platform/periods/period.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { QuietDaysDrawing } from './quiet-days-drawing.tsx';

/** Says why there are no figures and leads to a period that may have some, or to the first job. */
export function EmptyPeriod({ period, today }: { period: Period; today: string }) {
  const t = useTexts('analytics');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const wider = longerPeriod(period, today);
  return (
    <EmptyState
      illustration={<QuietDaysDrawing />}
      title={t('empty.title')}
      text={t('empty.text', { period: formatPeriod(period, language) })}
      action={
        wider ? (
          <Link to={{ search: queryWith(query, wider).toString() }} className={buttonClasses()}>
            {t('empty.longer', { period: formatPeriod(wider, language) })}
          </Link>
        ) : (
          <Link to={paths.createJob} className={buttonClasses()}>
            {t('empty.postJob')}
          </Link>
        )
      }
    />
  );
}
