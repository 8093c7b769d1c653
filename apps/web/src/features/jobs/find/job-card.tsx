import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { jobPath } from '@relevo/contracts/screen-paths';
import { formatAverage, formatMoney } from '@relevo/i18n/formats';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { CalendarClock, Coins, type LucideIcon, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApplicationStatusChip } from '../parts/application-status-chip.tsx';
import { shiftToShow } from '../parts/hiring-of.ts';
import { FundedBadge, HotBadge, isBookable, isEarly, StaffingBadges } from '../parts/job-badges.tsx';
import { JobPicture } from '../parts/job-picture.tsx';
import { PayTotal } from '../parts/pay-total.tsx';
import { ShiftSpan, ShiftTime } from '../parts/shift-time.tsx';
import { WageText } from '../parts/wage-text.tsx';
import { WarningChips } from '../parts/work-warnings.tsx';
import { shiftPayRange } from './shift-pay.ts';

type JobCardProps = {
  job: JobView;
  isForward: boolean;
  /** Whether the distance is that from the worker's home. */
  isFromHome: boolean;
  /** Called with false when pointer or focus leave. */
  onPointedAt(isPointedAt: boolean): void;
};

export const jobCardId = (jobId: string) => `job-${jobId}`;

/** One job at a glance, with what workers choose by; the whole card leads to its page. */
export function JobCard({ job, isForward, isFromHome, onPointedAt }: JobCardProps) {
  const t = useTexts('jobs/find');
  const jobWords = useTexts('jobs/parts');
  const { language } = useLanguage();
  const isDimmed = job.warnings.includes('outside_availability');
  return (
    <li
      id={jobCardId(job.id)}
      onMouseEnter={() => onPointedAt(true)}
      onMouseLeave={() => onPointedAt(false)}
      onFocus={() => onPointedAt(true)}
      onBlur={() => onPointedAt(false)}
      // Cards outside of the window are not laid out: twenty of them hold a slow phone up for a third of a second.
      className={`relative grid scroll-my-44 gap-2.5 [contain-intrinsic-block-size:auto_13rem] [content-visibility:auto] rounded-card border p-4 transition-colors duration-150 hover:border-accent lg:scroll-mt-48 lg:scroll-mb-20 ${
        isForward ? 'border-accent ring-1 ring-accent' : 'border-line'
      } ${isDimmed ? 'bg-sunken text-ink-muted' : 'bg-surface shadow-card'}`}
    >
      <div className="flex items-start justify-between gap-x-3">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          <JobPicture title={job.title} company={job.company} />
          <div className="min-w-0">
            <h3 className="font-semibold text-lg leading-6">
              <Link to={jobPath(job.id)} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
                {job.title}
              </Link>
            </h3>
            <p className="text-ink-muted text-sm">
              {job.company?.name ?? jobWords('privateEmployer')}
              <CompanyAverage company={job.company} />
            </p>
            {job.company?.reliability && (
              <p className="text-ink-muted text-sm">{reliabilityMark(job.company.reliability, language)}</p>
            )}
          </div>
        </div>
        {job.next_shift && (
          <p className="shrink-0 text-right">
            <span className="block font-bold text-accent-ink text-xl leading-5">
              <MoneyText value={job.next_shift.pay} />
            </span>
            <span className="block text-ink-muted text-xs">{t('card.forShift')}</span>
            {job.shift_count > 1 && (
              <span className="block text-xs">
                <PayTotal of={job} />
              </span>
            )}
          </p>
        )}
      </div>
      <JobFacts job={job} isFromHome={isFromHome} />
      <JobMarkers job={job} />
    </li>
  );
}

/** What workers give the company on average, once enough of them have rated it. */
function CompanyAverage({ company }: { company: JobView['company'] }) {
  const t = useTexts('jobs/find');
  const { language } = useLanguage();
  const average = company?.rating.average;
  if (!average) return null;
  const words = formatAverage(average, language);
  return (
    <span className="whitespace-nowrap">
      {' · '}
      <span aria-hidden="true">★ {words}</span>
      <span className="sr-only">{t('card.rating', { average: words })}</span>
    </span>
  );
}

function JobFacts({ job, isFromHome }: { job: JobView; isFromHome: boolean }) {
  const t = useTexts('jobs/find');
  const jobWords = useTexts('jobs/parts');
  const { language } = useLanguage();
  const { city } = job.location;
  const shift = shiftToShow(job);
  const range = shiftPayRange(job);
  const distance = job.distance_km === null ? null : formatDistance(job.distance_km, language);
  const place = distance ? t(isFromHome ? 'card.placeFromHome' : 'card.placeAndDistance', { city, distance }) : city;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Fact isLine Icon={CalendarClock} name={t(shift.which === 'first' ? 'card.firstShift' : 'card.nextShift')}>
        {job.next_shift ? (
          <span className="font-semibold">
            <ShiftSpan starts={job.next_shift.starts_at} ends={job.next_shift.ends_at} timezone={job.timezone} />
          </span>
        ) : (
          <ShiftTime instant={shift.startsAt} timezone={job.timezone} isPlain />
        )}
      </Fact>
      <Fact isLine Icon={MapPin} name={t('card.place')}>
        {place}
      </Fact>
      <Fact Icon={Coins} name={t('card.wage')}>
        <WageText value={job.wage} />
        {range && (
          <span className="block text-ink-muted text-xs">
            {t('card.payRange', {
              least: formatMoney(range.least, language),
              most: formatMoney(range.most, language),
            })}
          </span>
        )}
      </Fact>
      <Fact Icon={Users} name={t('card.positions')}>
        {job.counts.positions_left === 0
          ? jobWords('noPlacesLeft')
          : t('card.positionsLeft', { count: job.counts.positions_left })}
      </Fact>
    </dl>
  );
}

function JobMarkers({ job }: { job: JobView }) {
  const t = useTexts('jobs/find');
  const application = job.my_application;
  const isRunning = job.status === 'running';
  const isStaffed = isBookable(job) || isEarly(job);
  const isMarked = job.is_hot || job.funded || job.is_mine || isRunning || job.warnings.length > 0;
  if (!isMarked && !isStaffed && !application) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <WarningChips warnings={job.warnings} />
      <StaffingBadges job={job} />
      {job.is_hot && <HotBadge />}
      {isRunning && <Chip tone="neutral">{t('card.running')}</Chip>}
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

type FactProps = { Icon: LucideIcon; name: string; isLine?: boolean; children: ReactNode };

function Fact({ Icon, name, isLine = false, children }: FactProps) {
  return (
    <div className={`flex items-start gap-2 ${isLine ? 'w-full' : ''}`}>
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-4 text-ink-faint" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
