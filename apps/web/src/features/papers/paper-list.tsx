import { now } from '@relevo/browser/clock';
import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paperParameter, receiptParameter } from '@relevo/contracts/screen-paths';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useSession } from '../../platform/session.tsx';
import { PaperRow } from './paper-row.tsx';
import { byYear, kindsOf, readPaperState, yearsSince } from './paper-state.ts';
import { papersPageSize, papersQuery } from './papers.api.ts';

const PaperDialog = lazyPart(() => import('./opened/paper-dialog.tsx').then((file) => file.PaperDialog));

/** What was issued to the account, by year, newest first. Filters, page and the opened paper are in the URL. */
export function PaperList() {
  const t = useTexts('papers');
  const { user } = useSession();
  const userType = user?.user_type ?? 'worker';
  const [query, setQuery] = useSearchParams();
  const { filters, asked } = readPaperState(query, userType);
  const papers = useQuery(papersQuery(filters));
  const list = useRef<HTMLDivElement>(null);
  const [today] = useState(now);
  useListFocus({ list, page: filters.page, rowCount: papers.data?.results.length ?? 0 });
  const isNarrowed = filters.kind !== null || filters.year !== '';

  function narrow(changes: Record<string, string | null>): void {
    setQuery(queryWith(query, changes), { preventScrollReset: true });
  }
  function open(id: string | null): void {
    const next = new URLSearchParams(query);
    next.delete(receiptParameter);
    if (id) next.set(paperParameter, id);
    else next.delete(paperParameter);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className="mb-5 grid gap-4 sm:max-w-md sm:grid-cols-2">
        <SelectField
          label={t('filters.year')}
          placeholder={t('filters.allYears')}
          value={filters.year}
          options={yearsSince(user?.created_at ?? '', today).map((year) => ({ value: year, label: year }))}
          onChange={({ target }) => narrow({ year: target.value })}
        />
        <SelectField
          label={t('filters.kind')}
          placeholder={t('filters.allKinds')}
          value={filters.kind ?? ''}
          options={kindsOf[userType].map((kind) => ({ value: kind, label: t(`plural.${kind}`) }))}
          onChange={({ target }) => narrow({ kind: target.value })}
        />
      </div>
      {papers.isPending && <ListSkeleton />}
      <LoadError query={papers} />
      {papers.data?.count === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'empty.filtered' : 'empty.title')}
          text={t(isNarrowed ? 'empty.other' : `empty.${userType}`)}
        />
      )}
      {papers.data && papers.data.count > 0 && (
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={papers.isPlaceholderData || undefined}
          className="grid gap-6 outline-none"
        >
          <p className="text-ink-muted text-sm tabular-nums">{t('count', { count: papers.data.count })}</p>
          {byYear(papers.data.results).map(({ year, papers: issued }) => (
            <section key={year} aria-label={t('ofYear', { year })} className="grid gap-2">
              <h3 className="font-semibold tabular-nums">{year}</h3>
              <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
                {issued.map((paper) => (
                  <li key={paper.id} className="px-4 py-3.5 sm:px-5">
                    <PaperRow paper={paper} onOpen={() => open(paper.id)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Pager count={papers.data?.count ?? 0} pageSize={papersPageSize} isStale={papers.isPlaceholderData} />
      <Suspense>
        {asked && <PaperDialog key={Object.values(asked)[0]} asked={asked} onClose={() => open(null)} />}
      </Suspense>
    </>
  );
}
