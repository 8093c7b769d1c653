import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';

export function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts('applications/mine');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.myApplications} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NoApplicationsDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={paths.jobs} className={buttonClasses({ size: 'lg' })}>
          {t('findJobs')}
        </Link>
      }
    />
  );
}

/** An envelope with a dotted trail. */
function NoApplicationsDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <path
        d="M30 98c18 10 34 4 42-10s20-20 34-14"
        className="fill-none stroke-line-strong"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g transform="rotate(-10 128 62)">
        <rect x="94" y="38" width="70" height="48" rx="8" className="fill-surface stroke-accent" strokeWidth="3" />
        <path
          d="m97 44 31 24 31-24"
          className="fill-none stroke-accent"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="164" cy="40" r="10" className="fill-hot" />
      </g>
    </svg>
  );
}
