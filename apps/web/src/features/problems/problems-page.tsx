import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { helpRegions } from '@relevo/domain/problem-lifecycle';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../platform/page.tsx';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { HelpNumbers } from './help-numbers.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProblemCard } from './problem-card.tsx';
import { problemsPageSize, problemsQuery } from './problems.api.ts';

/** What happens after a report about a shift, whom to call, and one's own reports. */
export function ProblemsPage() {
  const t = useTexts('problems');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div ref={revealInOrder} className="max-lg:reveal-in-order grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <OwnProblems />
        <div className="grid gap-6">
          <section className="grid gap-3">
            <h2 className="font-semibold text-lg">{t('next.title')}</h2>
            <NextSteps />
          </section>
          <section className="grid gap-4">
            <h2 className="font-semibold text-lg">{t('help.title')}</h2>
            {helpRegions.map((region) => (
              <HelpNumbers key={region} region={region} isNamed />
            ))}
          </section>
        </div>
      </div>
    </Page>
  );
}

function OwnProblems() {
  const t = useTexts('problems');
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const query = useQuery(problemsQuery(page));
  const list = useRef<HTMLUListElement>(null);
  const { data } = query;
  useListFocus({ list, page, rowCount: data?.results.length ?? 0 });
  return (
    <section className="grid gap-4" aria-busy={query.isPlaceholderData || undefined}>
      <h2 className="font-semibold text-lg">{t('own.title')}</h2>
      {query.isPending && <ListSkeleton />}
      <LoadError query={query} />
      {data && (
        <>
          {data.count === 0 && <p className="rounded-card bg-sunken p-5 text-ink-muted">{t('own.none')}</p>}
          <ul ref={list} tabIndex={-1} aria-label={t('own.title')} className="grid scroll-mt-20 gap-4 outline-none">
            {data.results.map((problem) => (
              <li key={problem.id}>
                <ProblemCard problem={problem} />
              </li>
            ))}
          </ul>
          <Pager count={data.count} pageSize={problemsPageSize} isStale={query.isPlaceholderData} />
        </>
      )}
    </section>
  );
}
