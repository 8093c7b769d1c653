import { readPage } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { JobPage } from '@relevo/contracts/jobs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { JobCard } from './job-card.tsx';
import { jobsPageSize } from './job-filters.ts';
import { NoJobs } from './no-jobs.tsx';
import type { FilterAddress } from './use-filter-address.ts';

type ResultsProps = {
  jobs: UseQueryResult<JobPage>;
  address: FilterAddress;
  /** Whether the server refused a filter rather than failed. */
  isRefused: boolean;
  heading: RefObject<HTMLElement | null>;
  /** The only card to show, beside a map that fills the screen; undefined shows all. */
  onlyId: string | null | undefined;
  forwardId: string | null;
  onPointAt(id: string | null): void;
};

export function Results({ jobs, address, isRefused, heading, onlyId, forwardId, onPointAt }: ResultsProps) {
  const t = useTexts('jobs/find');
  useListFocus({ list: heading, page: readPage(address.query), rowCount: jobs.data?.results.length ?? 0 });
  const pointAt = useCallback(
    (id: string) => (isPointedAt: boolean) => onPointAt(isPointedAt ? id : null),
    [onPointAt],
  );

  if (jobs.isPending) return <ListSkeleton />;
  if (isRefused) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="warning" title={t('refused.title')}>
          {t('refused.text')}
        </Alert>
        <Button variant="secondary" onClick={address.clear}>
          {t('clear')}
        </Button>
      </div>
    );
  }
  if (!jobs.data) return <ListTrouble query={jobs} />;

  const { count, count_is_exact: isExact = true, next, results } = jobs.data;
  const shown = onlyId === undefined ? results : results.filter((job) => job.id === onlyId);
  return (
    <div
      aria-busy={jobs.isPlaceholderData || undefined}
      className={jobs.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}
    >
      <ListTrouble query={jobs} />
      {shown.length > 0 && (
        <ul aria-label={t('list')} className="grid gap-3">
          {shown.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              isForward={job.id === forwardId}
              isFromHome={address.home !== null && address.filters.latitude === ''}
              onPointedAt={pointAt(job.id)}
            />
          ))}
        </ul>
      )}
      {count === 0 && <NoJobs address={address} />}
      <Pager
        count={count}
        pageSize={jobsPageSize}
        isExact={isExact}
        hasNext={next !== null}
        isStale={jobs.isPlaceholderData}
      />
    </div>
  );
}
