import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useIsLeaving } from '@relevo/browser/use-is-leaving';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paths } from '@relevo/contracts/screen-paths';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { searchMaximumLength } from '@relevo/domain/search-words';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { TextField } from '@relevo/ui/field';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { InsightsLinks } from '../parts/insights-links.tsx';
import { myJobsQuery } from '../parts/jobs.api.ts';
import { JobItem } from './job-item.tsx';
import { jobsPageSize, jobsParams, type MyJobsFilters, readFilters, showsEverything } from './my-jobs-filters.ts';
import { PlanningSheets } from './planning-sheets.tsx';

type MyJobsPageProps = {
  /** What today asks of the employer, from other areas. */
  today: ReactNode;
};

export function MyJobsPage({ today }: MyJobsPageProps) {
  const t = useTexts('jobs/mine');
  const jobWords = useTexts('jobs/parts');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const mayPost = useMayUse('jobs');

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      isShortOnPhones
      actions={
        <>
          <div className="contents max-sm:hidden">
            <InsightsLinks />
          </div>
          {mayPost && (
            <Link to={paths.createJob} className={buttonClasses()}>
              <Plus aria-hidden="true" className="size-4" />
              {t('postJob')}
            </Link>
          )}
        </>
      }
    >
      <div ref={revealInOrder} className="reveal-in-order">
        <section
          aria-label={t('today')}
          ref={revealInOrder}
          className="reveal-in-order mb-10 grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {today}
        </section>
        <div className="-mt-6 mb-4 flex flex-wrap sm:hidden">
          <InsightsLinks />
        </div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-xl">{t('yourJobs')}</h2>
          {mayPost && (
            <div className="flex flex-wrap gap-2">
              <PlanningSheets />
            </div>
          )}
        </div>
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <FilterLinks
            label={t('filterByStatus')}
            name="status"
            current={filters.status ?? ''}
            items={[
              { value: '', label: t('allStatuses') },
              ...jobStatuses.map((status) => ({ value: status, label: jobWords(`jobStatus.${status}`) })),
            ]}
          />
          <JobSearch search={filters.search} />
        </div>
        <JobList filters={filters} />
      </div>
    </Page>
  );
}

function JobList({ filters }: { filters: MyJobsFilters }) {
  const t = useTexts('jobs/mine');
  const jobs = useQuery(myJobsQuery(jobsParams(filters)));
  const list = useRef<HTMLUListElement>(null);
  useListFocus({ list, page: filters.page, rowCount: jobs.data?.results.length ?? 0 });

  if (jobs.isPending) return <ListSkeleton />;
  if (!jobs.data) return <LoadError query={jobs} />;
  const { count, results } = jobs.data;

  return (
    <div aria-busy={jobs.isPlaceholderData || undefined}>
      <LoadError query={jobs} />
      <p role="status" className="mb-3 text-ink-muted text-sm tabular-nums">
        {t('count', { count })}
      </p>
      {results.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('list')} className="grid scroll-mt-20 gap-4 outline-none">
          {results.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      {count === 0 && (showsEverything(filters) ? <NoJobsYet /> : <NoJobsFound />)}
      <Pager count={count} pageSize={jobsPageSize} isStale={jobs.isPlaceholderData} />
    </div>
  );
}

const pauseMs = 350;

/** Searches once the typing pauses; typing replaces the URL instead of adding a history entry per keystroke. */
function JobSearch({ search }: { search: string }) {
  const t = useTexts('jobs/mine');
  const [query, setQuery] = useSearchParams();
  const isLeaving = useIsLeaving();
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);

  // The back button, or a link that clears the filters, writes into the field as well.
  if (search !== asked) {
    setAsked(search);
    if (search !== text.trim()) setText(search);
  }

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      if (!isLeaving()) setQuery(queryWith(query, { search: text.trim() }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, search, query, setQuery, isLeaving]);

  return (
    <search className="w-full sm:max-w-xs">
      <TextField
        type="search"
        label={t('search')}
        value={text}
        maxLength={searchMaximumLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}

function NoJobsYet() {
  const t = useTexts('jobs/mine');
  if (!useMayUse('jobs')) return <EmptyState title={t('nothingFound.title')} text={t('nothingFound.text')} />;
  return (
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
  );
}

function NoJobsFound() {
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
