import type { FiguresView } from '@relevo/contracts/insights';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { JobStatusChip } from '../../platform/jobs/job-status-chip.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Where the jobs of a period stand; statuses that none has are left out. */
export function JobCounts({ jobs }: Pick<FiguresView, 'jobs'>) {
  const t = useTexts('analytics');
  const present = jobStatuses.filter((status) => jobs[status] > 0);
  if (present.length === 0) return <p className="text-ink-muted">{t('hints.noJobs')}</p>;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1.5">
      {present.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <JobStatusChip status={status} />
          <span className="font-semibold tabular-nums">{jobs[status]}</span>
        </li>
      ))}
    </ul>
  );
}
