import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { jobPath } from '@relevo/contracts/screen-paths';
import { Link } from 'react-router';
import { HiringChip, HotBadge, JobPicture, JobStatusChip, WageText } from '../../jobs/jobs.ts';

/** What the applicants below are compared for. */
export function JobHeading({ job, id }: { job: JobView; id: string }) {
  const t = useTexts('applications/received');
  return (
    <div className="mb-3 flex gap-4">
      <JobPicture title={job.title} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={id} className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
            <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h2>
          <JobStatusChip status={job.status} />
          {job.status !== 'open' && <HiringChip job={job} />}
          {job.is_hot && <HotBadge />}
        </div>
        <p className="mt-1 text-ink-muted text-sm tabular-nums">
          {t('offered')} <WageText value={job.wage} />
          {' · '}
          {t('placesLeft', { count: job.counts.positions_left, total: job.worker_count })}
        </p>
      </div>
    </div>
  );
}
