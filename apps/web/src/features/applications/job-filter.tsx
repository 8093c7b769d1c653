import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useTexts } from '../../platform/texts.ts';
import { ownJobsQuery, useChosenJob } from './own-jobs.ts';
import { queryForJob } from './view-state.ts';

/** Narrows all three tabs to one job. */
export function JobFilter({ jobId }: { jobId: string | null }) {
  const t = useTexts('applications');
  const [query, setQuery] = useSearchParams();
  const jobs = useQuery(ownJobsQuery);
  const chosen = useChosenJob(jobId);
  const [shown, setShown] = useShownAtOnce(jobId ?? '');
  const listed = jobs.data?.results ?? [];
  const isListed = jobId === null || listed.some(({ id }) => id === jobId);
  const isPartial = jobs.data !== undefined && jobs.data.count > listed.length;

  return (
    <div className="mb-5 max-w-md">
      <SelectField
        label={t('job')}
        placeholder={t('allJobs')}
        value={shown}
        hint={isPartial ? t('jobsListed', { count: listed.length }) : undefined}
        options={[
          ...(isListed ? [] : [{ value: jobId, label: chosen?.title ?? t('thisJob') }]),
          ...listed.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => {
          setShown(event.target.value);
          setQuery(queryForJob(query, event.target.value));
        }}
      />
    </div>
  );
}
