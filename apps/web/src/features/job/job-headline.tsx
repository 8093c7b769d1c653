import type { JobView } from '@relevo/contracts/jobs';
import { CompanyMark } from '../../platform/jobs/company-mark.tsx';
import { FundedBadge } from '../../platform/jobs/funded-badge.tsx';
import { HotBadge } from '../../platform/jobs/hot-badge.tsx';
import { JobStatusChip } from '../../platform/jobs/job-status-chip.tsx';

/** Who offers the job, and how it stands. */
export function JobHeadline({ job }: { job: JobView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CompanyMark company={job.company} />
      <div className="flex flex-wrap gap-2">
        <JobStatusChip status={job.status} />
        {job.is_hot && job.status !== 'canceled' && <HotBadge />}
        {job.funded && <FundedBadge />}
      </div>
    </div>
  );
}
