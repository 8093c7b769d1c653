import { queryWith } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { formatPeriod } from '../periods/format-period.ts';
import { longerPeriod, type Period } from '../periods/period.ts';

/** Says why there are no figures and leads to a period that may have some, or to the first job. */
export function EmptyPeriod({ period, today }: { period: Period; today: string }) {
  const t = useTexts('insights/analytics');
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

/** An empty chart with a dotted line where the bars would stand. */
function QuietDaysDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <path d="M36 32v72h132" className="fill-none stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M48 92h112"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <rect x="56" y="74" width="16" height="30" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="86" y="60" width="16" height="44" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="116" y="82" width="16" height="22" rx="4" className="fill-surface stroke-line-strong" strokeWidth="2" />
    </svg>
  );
}
