import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { jobPath } from '@relevo/contracts/screen-paths';
import { Chip } from '@relevo/ui/chip';
import { Link } from 'react-router';
import { hiringOf } from './hiring-of.ts';
import { HotBadge } from './job-badges.tsx';
import { JobStatusChip } from './job-status-chip.tsx';

type OwnJobTitleProps = { job: JobView; id: string; as: 'h2' | 'h3' };

/** The title of an owner's job, which leads to it, and how the job stands. */
export function OwnJobTitle({ job, id, as: Heading }: OwnJobTitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Heading id={id} className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
        <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
          {job.title}
        </Link>
      </Heading>
      <JobStatusChip status={job.status} />
      {job.status !== 'open' && <HiringChip job={job} />}
      {job.is_hot && <HotBadge />}
    </div>
  );
}

/** Whether the owner's job takes workers; nothing for a job that is over. */
export function HiringChip({ job }: { job: JobView }) {
  const t = useTexts('jobs/parts');
  const hiring = hiringOf(job);
  if (!hiring) return null;
  return <Chip tone={hiring === 'open' ? 'accent' : 'neutral'}>{t(`hiring.${hiring}`)}</Chip>;
}
