import type { JobView } from '@relevo/contracts/jobs';
import { CalendarClock, MapPin, UsersRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { jobPath, paths } from '../../app/paths.ts';
import { HotBadge } from '../../platform/jobs/hot-badge.tsx';
import { JobStatusChip } from '../../platform/jobs/job-status-chip.tsx';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { ShiftTime } from '../../platform/jobs/shift-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { FillProgress } from './fill-progress.tsx';
import { JobMenu } from './job-menu.tsx';

export function JobItem({ job }: { job: JobView }) {
  const t = useTexts('my-jobs');
  const titleId = useId();
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card md:grid-cols-[minmax(0,1fr)_16rem_auto] md:gap-x-6"
      >
        <div className="min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
            <h3 id={titleId} className="min-w-0 font-semibold text-lg leading-7 [overflow-wrap:anywhere]">
              <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
                {job.title}
              </Link>
            </h3>
            <JobStatusChip status={job.status} />
            {job.is_hot && <HotBadge />}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-muted text-sm">
            <Fact icon={<CalendarClock aria-hidden="true" />} name={t('facts.firstShift')}>
              <ShiftTime instant={job.first_shift_at} timezone={job.timezone} />
            </Fact>
            <Fact icon={<MapPin aria-hidden="true" />} name={t('facts.city')}>
              {job.location.city}
            </Fact>
            <li className="font-semibold text-ink">
              <span className="sr-only">{t('facts.wage')} </span>
              <WageText value={job.wage} />
            </li>
          </ul>
        </div>
        <div className="-mt-2 -mr-2 md:order-last">
          <JobMenu job={job} />
        </div>
        <div className="col-span-2 grid content-start gap-1 md:col-span-1">
          <FillProgress job={job} />
          <PendingLink job={job} />
        </div>
      </article>
    </li>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="sr-only">{name} </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function PendingLink({ job }: { job: JobView }) {
  const t = useTexts('my-jobs');
  const count = job.counts.pending;
  return (
    <Link
      to={`${paths.applications}?job=${encodeURIComponent(job.id)}`}
      className={`inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm text-sm underline-offset-4 hover:underline ${
        count > 0 ? 'font-semibold text-accent-ink' : 'text-ink-muted'
      }`}
    >
      <UsersRound aria-hidden="true" className="size-4 shrink-0" />
      {count > 0 ? t('pendingApplications', { count }) : t('noPendingApplications')}
      <span className="sr-only"> ({job.title})</span>
    </Link>
  );
}
