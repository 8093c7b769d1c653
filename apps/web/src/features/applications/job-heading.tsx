import type { JobView } from '@relevo/contracts/jobs';
import { Link } from 'react-router';
import { jobPath } from '../../app/paths.ts';
import { HotBadge } from '../../platform/jobs/hot-badge.tsx';
import { JobStatusChip } from '../../platform/jobs/job-status-chip.tsx';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { useTexts } from '../../platform/texts.ts';

/** What the applicants below are compared for. */
export function JobHeading({ job, id }: { job: JobView; id: string }) {
  const t = useTexts('applications');
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
          <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
            {job.title}
          </Link>
        </h2>
        <JobStatusChip status={job.status} />
        {job.is_hot && <HotBadge />}
      </div>
      <p className="mt-1 text-ink-muted text-sm tabular-nums">
        {t('offered')} <WageText value={job.wage} />
        {' · '}
        {t('placesLeft', { count: job.counts.positions_left, total: job.worker_count })}
      </p>
    </div>
  );
}
