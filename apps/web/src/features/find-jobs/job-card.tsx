import type { JobView } from '@relevo/contracts/jobs';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { CalendarClock, type LucideIcon, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobPath } from '../../app/paths.ts';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { FundedBadge } from '../../platform/jobs/funded-badge.tsx';
import { HotBadge } from '../../platform/jobs/hot-badge.tsx';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { ShiftTime } from '../../platform/jobs/shift-time.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';

type JobCardProps = {
  job: JobView;
  isForward: boolean;
  /** Called with false when pointer or focus leave. */
  onPointedAt(isPointedAt: boolean): void;
};

export const jobCardId = (jobId: string) => `job-${jobId}`;

/** One job at a glance; the whole card leads to its page. */
export function JobCard({ job, isForward, onPointedAt }: JobCardProps) {
  const t = useTexts('find-jobs');
  const jobWords = useTexts('jobs');
  const { language } = useLanguage();
  const { city } = job.location;
  const place =
    job.distance_km === null
      ? city
      : t('card.placeAndDistance', { city, distance: formatDistance(job.distance_km, language) });

  return (
    <li
      id={jobCardId(job.id)}
      onMouseEnter={() => onPointedAt(true)}
      onMouseLeave={() => onPointedAt(false)}
      onFocus={() => onPointedAt(true)}
      onBlur={() => onPointedAt(false)}
      className={`relative grid scroll-my-20 gap-3 rounded-card border bg-surface p-4 shadow-card transition-colors duration-150 hover:border-accent sm:p-5 ${
        isForward ? 'border-accent ring-1 ring-accent' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-semibold text-lg leading-6">
            <Link to={jobPath(job.id)} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
              {job.title}
            </Link>
          </h3>
          <p className="text-ink-muted">{job.company?.name ?? jobWords('privateEmployer')}</p>
        </div>
        <p className="font-bold text-accent-ink text-lg">
          <WageText value={job.wage} />
        </p>
      </div>
      <dl className="grid gap-1.5 text-sm">
        <Fact Icon={CalendarClock} name={t('card.firstShift')}>
          <ShiftTime instant={job.first_shift_at} timezone={job.timezone} isPlain />
        </Fact>
        <Fact Icon={MapPin} name={t('card.place')}>
          {place}
        </Fact>
        <Fact Icon={Users} name={t('card.positions')}>
          {t('card.positionsLeft', { count: job.counts.positions_left })}
        </Fact>
      </dl>
      <JobMarkers job={job} />
    </li>
  );
}

function JobMarkers({ job }: { job: JobView }) {
  const t = useTexts('find-jobs');
  const application = job.my_application;
  if (!job.is_hot && !job.funded && !job.is_mine && !application) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {job.is_hot && <HotBadge />}
      {job.funded && <FundedBadge />}
      {job.is_mine && <Chip tone="accent">{t('card.mine')}</Chip>}
      {application && (
        <span className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
          {t('card.myApplication')} <ApplicationStatusChip status={application.status} viewer="worker" />
        </span>
      )}
    </p>
  );
}

function Fact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4 text-ink-faint" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
