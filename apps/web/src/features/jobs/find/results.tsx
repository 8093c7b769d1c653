import { readPage } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { JobPage, JobView } from '@relevo/contracts/jobs';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useCallback, useDeferredValue } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { activeFilters } from './active-filters.ts';
import { JobCard } from './job-card.tsx';
import { jobsPageSize, radiusChoices } from './job-filters.ts';
import { deviceDays } from './quick-chips.tsx';
import type { FilterAddress } from './use-filter-address.ts';

type ResultsProps = {
  jobs: UseQueryResult<JobPage>;
  address: FilterAddress;
  /** Whether the server refused a filter rather than failed. */
  isRefused: boolean;
  heading: RefObject<HTMLElement | null>;
  /** False beside a map that fills the screen: it shows the card of the chosen pin itself. */
  hasCards: boolean;
  forwardId: string | null;
  onPointAt(id: string | null): void;
  /** Absent for those who cannot save a search. */
  onSave: (() => void) | undefined;
};

/** As many as a phone shows at once, or half a window. */
const firstCards = 4;

export function Results(props: ResultsProps) {
  const { jobs, address, isRefused, heading, hasCards, forwardId, onPointAt, onSave } = props;
  const t = useTexts('jobs/find');
  useListFocus({ list: heading, page: readPage(address.query), rowCount: jobs.data?.results.length ?? 0 });
  const pointAt = useCallback(
    (id: string) => (isPointedAt: boolean) => onPointAt(isPointedAt ? id : null),
    [onPointAt],
  );

  // The cards of the first view come first: all of them at once hold a slow phone up.
  const drawnCount = useDeferredValue(jobsPageSize, firstCards);
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
  if (!jobs.data) return <LoadError query={jobs} />;

  const { count, count_is_exact: isExact = true, next, results } = jobs.data;
  const shown = hasCards ? appliedLast(results).slice(0, drawnCount) : [];
  return (
    <div
      aria-busy={jobs.isPlaceholderData || undefined}
      className={jobs.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : ''}
    >
      <LoadError query={jobs} />
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
      {count === 0 && <NoJobs address={address} onSave={onSave} />}
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

/** Jobs that the worker has applied for, answered or not, come after those that are new to them; otherwise in their order. */
export function appliedLast<Job extends Pick<JobView, 'my_application'>>(jobs: readonly Job[]): Job[] {
  return [...jobs.filter((job) => job.my_application === null), ...jobs.filter((job) => job.my_application !== null)];
}

/** Nothing found because of the filters is another thing than nothing there. */
function NoJobs({ address, onSave }: Pick<ResultsProps, 'address' | 'onSave'>) {
  const t = useTexts('jobs/find');
  const { language } = useLanguage();
  const wider = widerRadius(address.filters.radius_km);

  if (activeFilters(address.filters, deviceDays()).length === 0) {
    return <EmptyState illustration={<NoJobsDrawing />} title={t('none.title')} text={t('none.text')} />;
  }
  return (
    <EmptyState
      illustration={<NoJobsDrawing />}
      title={t('none.filteredTitle')}
      text={wider ? t('none.filteredTextNear') : t('none.filteredText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {wider && (
            <Button onClick={() => address.change({ radius_km: String(wider) })}>
              {t('none.widen', { distance: formatDistance(wider, language) })}
            </Button>
          )}
          {onSave && (
            <Button variant={wider ? 'secondary' : 'primary'} onClick={onSave}>
              {t('saved.alert')}
            </Button>
          )}
          <Button variant="secondary" onClick={address.clear}>
            {t('clear')}
          </Button>
        </div>
      }
    />
  );
}

/** A looking glass over an empty street. */
function NoJobsDrawing() {
  return (
    <svg
      viewBox="0 0 160 96"
      className="h-24 w-40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path
        d="M4 88h152M20 88V52l16-12 16 12v36M112 88V44h32v44M120 56h6m10 0h0M120 68h6"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.35"
      />
      <circle cx="82" cy="42" r="24" className="fill-accent-soft" />
      <path d="m99 59 18 18" strokeLinecap="round" strokeWidth="6" />
      <path d="M73 42h18" strokeLinecap="round" />
    </svg>
  );
}

/** The next distance to try when nothing was found; null when the widest was tried or none is set. */
export function widerRadius(radiusKm: string): number | null {
  const current = Number(radiusKm);
  if (radiusKm === '' || !Number.isFinite(current)) return null;
  return radiusChoices.find((choice) => choice > current) ?? null;
}
