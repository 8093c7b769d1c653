import { queryWith } from '@relevo/browser/list-query';
import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownJobsQuery, useChosenJob } from './own-jobs.ts';

/** Narrows all tabs of a command center to one job, kept in the address as `job`. */
export function JobFilter({ jobId }: { jobId: string | null }) {
  const t = useTexts('jobs/parts');
  const [query, setQuery] = useSearchParams();
  const jobs = useQuery(ownJobsQuery);
  const chosen = useChosenJob(jobId);
  const [shown, setShown] = useShownAtOnce(jobId ?? '');
  const listed = jobs.data?.results ?? [];
  const isListed = jobId === null || listed.some(({ id }) => id === jobId);
  const isPartial = jobs.data !== undefined && jobs.data.count > listed.length;

  return (
    <div className="max-w-md max-sm:mb-1 sm:mb-5">
      <SelectField
        // On a phone the choice itself says what it is.
        label={<span className="max-sm:sr-only">{t('filter.job')}</span>}
        placeholder={t('filter.allJobs')}
        value={shown}
        hint={isPartial ? t('filter.jobsListed', { count: listed.length }) : undefined}
        options={[
          ...(isListed ? [] : [{ value: jobId, label: chosen?.title ?? t('filter.thisJob') }]),
          ...listed.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => {
          setShown(event.target.value);
          setQuery(queryWith(query, { job: event.target.value }));
        }}
      />
    </div>
  );
}
