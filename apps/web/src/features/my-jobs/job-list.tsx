import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { myJobsQuery } from '../../platform/jobs/jobs.api.ts';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../platform/paging/list-trouble.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useListFocus } from '../../platform/paging/use-list-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { JobItem } from './job-item.tsx';
import { jobsPageSize, jobsParams, type MyJobsFilters, showsEverything } from './my-jobs-filters.ts';
import { NoJobsFound, NoJobsYet } from './no-jobs.tsx';

export function JobList({ filters }: { filters: MyJobsFilters }) {
  const t = useTexts('my-jobs');
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
