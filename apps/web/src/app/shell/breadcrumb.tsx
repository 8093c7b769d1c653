import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import type { Person } from '../access.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';

export function Breadcrumb({ person }: { person: Person }) {
  const t = useTexts('app');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('breadcrumb.label')} className="mx-auto max-w-6xl px-4 pt-1 text-sm sm:pt-3 sm:px-6">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-muted">
        {crumbsOf(pathname, person).map((crumb, index) => (
          <li key={crumb.path} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
            <CrumbLink crumb={crumb} isPage={crumb.path === pathname} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ crumb, isPage }: { crumb: Crumb; isPage: boolean }) {
  const t = useTexts('app');
  const label = crumb.name ? t(`breadcrumb.${crumb.name}`) : crumb.segment;
  if (!crumb.isLink) {
    return (
      <span aria-current={isPage ? 'page' : undefined} className="truncate aria-[current=page]:text-ink">
        {label}
      </span>
    );
  }
  return (
    <Link
      to={crumb.path}
      className="inline-flex min-h-11 items-center sm:min-h-8 rounded-control hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}
