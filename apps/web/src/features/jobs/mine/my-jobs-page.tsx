import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useIsLeaving } from '@relevo/browser/use-is-leaving';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paths } from '@relevo/contracts/screen-paths';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { buttonClasses } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileSpreadsheet, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { ApplicationsToAnswer } from '../../applications/applications.ts';
import { TodayPeople } from '../../attendance/attendance.ts';
import { EmployerDashboard, employerDashboardQuery } from '../../insights/insights.ts';
import { OwnFundingLine } from '../../wallet/wallet.ts';
import { myJobsQuery } from '../parts/jobs.api.ts';
import { JobItem } from './job-item.tsx';
import {
  jobsPageSize,
  jobsParams,
  type MyJobsFilters,
  readFilters,
  searchMaximumLength,
  showsEverything,
} from './my-jobs-filters.ts';
import { NoJobsFound, NoJobsYet } from './no-jobs.tsx';

export function MyJobsPage() {
  const t = useTexts('jobs/mine');
  const jobWords = useTexts('jobs/parts');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const dashboard = useQuery(employerDashboardQuery());

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to={paths.analytics} className={buttonClasses({ variant: 'ghost' })}>
            <ChartColumn aria-hidden="true" className="size-4" />
            {t('analytics')}
          </Link>
          <Link to={paths.reports} className={buttonClasses({ variant: 'ghost' })}>
            <FileSpreadsheet aria-hidden="true" className="size-4" />
            {t('reports')}
          </Link>
          <Link to={paths.createJob} className={buttonClasses()}>
            <Plus aria-hidden="true" className="size-4" />
            {t('postJob')}
          </Link>
        </>
      }
    >
      <section aria-label={t('today')} className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TodayPeople nextShiftAt={dashboard.data?.next_shift_at} />
        <OwnFundingLine />
        <ApplicationsToAnswer />
        <EmployerDashboard />
      </section>
      <h2 className="mb-3 font-semibold text-xl">{t('yourJobs')}</h2>
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
    </Page>
  );
}

function JobList({ filters }: { filters: MyJobsFilters }) {
  const t = useTexts('jobs/mine');
  const jobs = useQuery(myJobsQuery(jobsParams(filters)));
  const list = useRef<HTMLUListElement>(null);
  useListFocus({ list, page: filters.page, rowCount: jobs.data?.results.length ?? 0 });

  if (jobs.isPending) return <ListSkeleton />;
  if (!jobs.data) return <ListTrouble query={jobs} />;
  const { count, results } = jobs.data;

  return (
    <div aria-busy={jobs.isPlaceholderData || undefined}>
      <ListTrouble query={jobs} />
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
