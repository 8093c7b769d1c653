import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { FirstJobReady } from './first-job-ready.tsx';

export function NoJobsYet() {
  const t = useTexts('jobs/mine');
  return (
    <>
      <FirstJobReady />
      <EmptyState
        illustration={<FirstJobDrawing />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Link to={paths.createJob} className={buttonClasses({ size: 'lg' })}>
            {t('empty.action')}
          </Link>
        }
      />
    </>
  );
}

export function NoJobsFound() {
  const t = useTexts('jobs/mine');
  return (
    <EmptyState
      title={t('nothingFound.title')}
      text={t('nothingFound.text')}
      action={
        <Link to={paths.myJobs} className={buttonClasses({ variant: 'secondary' })}>
          {t('nothingFound.action')}
        </Link>
      }
    />
  );
}

/** A notice board with one card pinned to it and room for the next. */
function FirstJobDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <rect x="30" y="34" width="62" height="72" rx="8" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="61" cy="34" r="6" className="fill-hot" />
      <rect x="41" y="50" width="34" height="7" rx="3.5" className="fill-ink" />
      <rect x="41" y="64" width="40" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="41" y="75" width="28" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="41" y="88" width="40" height="9" rx="4.5" className="fill-accent" />
      <rect
        x="108"
        y="34"
        width="62"
        height="72"
        rx="8"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeDasharray="7 6"
      />
      <path d="M139 58v24M127 70h24" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
