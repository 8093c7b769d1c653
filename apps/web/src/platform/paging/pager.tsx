import { buttonClasses } from '@relevo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../texts.ts';
import { pageCountOf, pageRange, queryAtPage, readPage } from './list-query.ts';

type PagerProps = {
  count: number;
  pageSize: number;
  /** False when the count stops at a ceiling: there may be more pages than it says. */
  isExact?: boolean;
  /** Whether there is a page after this one; only needed when the count is not exact. */
  hasNext?: boolean;
  /** While the entries of another page are still shown, nothing is concluded from their count. */
  isStale?: boolean;
};

/** Turns the pages of a list by real links, so that the back button and a new tab work; `page` stands in the address. */
export function Pager({ count, pageSize, isExact = true, hasNext, isStale = false }: PagerProps) {
  const t = useTexts('paging');
  const [query] = useSearchParams();
  const page = readPage(query);
  const pages = pageCountOf(count, pageSize);
  const linkTo = (target: number) => ({ search: queryAtPage(query, target).toString() });

  // The last entry of the last page may have gone meanwhile: its page goes with it.
  if (isExact && !isStale && page > pages) return <Navigate replace to={linkTo(pages)} />;
  if (page === 1 && pages === 1) return null;

  const canGoOn = isExact ? page < pages : (hasNext ?? page < pages);
  const range = pageRange({ page, pageSize, count: isExact ? count : Number.POSITIVE_INFINITY });
  return (
    <nav
      data-pager
      aria-label={t('label')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      <Turn to={page > 1 ? linkTo(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('previous')}
      </Turn>
      <p className="order-last w-full text-center text-ink-muted text-sm tabular-nums sm:order-none sm:w-auto">
        <span className="font-medium text-ink">{isExact ? t('pageOf', { page, pages }) : t('page', { page })}</span>
        {' · '}
        {t(isExact ? 'range' : 'rangeOfMore', { ...range, count })}
      </p>
      <Turn to={canGoOn ? linkTo(page + 1) : null} rel="next">
        {t('next')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Turn>
    </nav>
  );
}

type TurnProps = { to: { search: string } | null; rel: 'prev' | 'next'; children: ReactNode };

/** At either end the way on stays in its place, but leads nowhere. */
function Turn({ to, rel, children }: TurnProps) {
  const look = buttonClasses({ variant: 'secondary' });
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere for now; it says so and takes no focus.
      <a role="link" aria-disabled="true" className={`${look} cursor-not-allowed opacity-50`}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} rel={rel} className={look}>
      {children}
    </Link>
  );
}
