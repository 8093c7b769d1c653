import { buttonClasses } from '@relevo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queryAtPage } from './list-query.ts';

type PagerProps = {
  label: string;
  previousText: string;
  nextText: string;
  /** The page to go to, or null at that end of the list. */
  previousPage: number | null;
  nextPage: number | null;
  /** Where in the list this page is. */
  children: ReactNode;
};

/** Turns the pages of a list by real links, so that the back button and a new tab work; `page` is in the URL. */
export function Pager({ label, previousText, nextText, previousPage, nextPage, children }: PagerProps) {
  return (
    <nav data-pager aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <PageLink page={previousPage} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {previousText}
      </PageLink>
      <p className="order-last w-full text-center text-ink-muted text-sm tabular-nums sm:order-none sm:w-auto">
        {children}
      </p>
      <PageLink page={nextPage} rel="next">
        {nextText}
        <ChevronRight aria-hidden="true" className="size-4" />
      </PageLink>
    </nav>
  );
}

type PageLinkProps = { page: number | null; rel: 'prev' | 'next'; children: ReactNode };

/** At either end the link keeps its place, but leads nowhere. */
function PageLink({ page, rel, children }: PageLinkProps) {
  const [query] = useSearchParams();
  const look = buttonClasses({ variant: 'secondary' });
  if (page === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere for now; it says so and takes no focus.
      <a role="link" aria-disabled="true" className={`${look} cursor-not-allowed opacity-50`}>
        {children}
      </a>
    );
  }
  return (
    <Link to={{ search: queryAtPage(query, page).toString() }} rel={rel} className={look}>
      {children}
    </Link>
  );
}
