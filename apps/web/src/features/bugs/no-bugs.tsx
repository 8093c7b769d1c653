import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';

type NoBugsProps = { status: BugStatus | null; onReport(): void };

export function NoBugs({ status, onReport }: NoBugsProps) {
  const t = useTexts('bugs');
  if (status !== null) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.bugs} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NothingBrokenDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onClick={onReport}>{t('reportBug')}</Button>}
    />
  );
}

/** A magnifying glass over a page on which everything is in order. */
function NothingBrokenDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <rect x="42" y="30" width="76" height="80" rx="8" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="54" y="44" width="44" height="6" rx="3" className="fill-ink" />
      <rect x="54" y="60" width="52" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="54" y="73" width="36" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="54" y="86" width="46" height="5" rx="2.5" className="fill-line-strong" />
      <circle cx="122" cy="74" r="24" className="fill-surface stroke-accent" strokeWidth="5" />
      <path d="M139 92l18 18" className="stroke-accent" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M112 74l7 8 13-15"
        className="fill-none stroke-success"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
