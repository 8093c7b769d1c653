import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView, JobView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import { formatDistance } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { ArrowLeft, CalendarClock, CalendarRange, CircleDollarSign, MapPin, Users } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Page } from '../../../platform/page.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session.tsx';
import { CompanyConnection } from '../../connections/connections.ts';
import { RatingLine } from '../../ratings/ratings.ts';
import { CompanyMark } from '../parts/company-mark.tsx';
import { shiftToShow } from '../parts/hiring-of.ts';
import { FundedBadge, HotBadge, StaffingBadges } from '../parts/job-badges.tsx';
import { JobPicture } from '../parts/job-picture.tsx';
import { JobStatusChip } from '../parts/job-status-chip.tsx';
import { isPartLeft, PayTotal } from '../parts/pay-total.tsx';
import { ShiftTime } from '../parts/shift-time.tsx';
import { WageText } from '../parts/wage-text.tsx';
import { PlaceNotice } from '../place/place-notice.tsx';
import { useBackLink } from './back-link.ts';
import { CompanyFacts } from './company-facts.tsx';
import { Fact } from './job-fact.tsx';
import { JobPay } from './job-pay-card.tsx';
import { JobPlace } from './job-place.tsx';
import { JobRequirements } from './job-requirements.tsx';
import { JobSchedule } from './job-schedule.tsx';
import { ShareJob } from './share-job.tsx';
import { WorkerPanel, workerAction } from './worker-panel.tsx';

/** Fetched beside the job by `JobPage`: a worker never needs it. */
export const OwnerPanel = lazyPart(() => import('./owner-panel.tsx').then((file) => file.OwnerPanel));
const InvitedWorkers = lazyPart(
  () => import('../invite/invited-workers.tsx').then((file) => file.InvitedWorkers),
  ['jobs/invite'],
);
const StandbyList = lazyPart(
  () => import('../staffing/standby-list.tsx').then((file) => file.StandbyList),
  ['jobs/staffing'],
);

/** On a phone what can be done comes right after the facts; a wide screen has it beside them. */
export function JobScreen({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const backLink = useBackLink();
  const hires = useMayUse('hiring', 'read');
  return (
    <Page
      title={job.title}
      picture={<JobPicture title={job.title} size="lg" />}
      intro={<JobHeadline job={job} />}
      actions={
        <>
          <ShareJob job={job} />
          <Link to={backLink.to} className={buttonClasses({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {backLink.words}
          </Link>
        </>
      }
    >
      <div
        ref={revealInOrder}
        className="max-lg:reveal-in-order grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
      >
        <JobFacts job={job} />
        <div
          ref={revealInOrder}
          className="reveal-in-order grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <JobPanel job={job} />
          <JobPay job={job} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Card title={t('description')}>
            <p className="whitespace-pre-line break-words">{job.description}</p>
          </Card>
          <JobRequirements requirements={job.requirements} />
          <JobSchedule job={job} />
          <JobPlace job={job} />
          {job.is_mine && hires && (
            <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
              <InvitedWorkers job={job} />
            </Suspense>
          )}
          {job.is_mine && hires && liveJobStatuses.includes(job.status) && (
            <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
              <StandbyList jobId={job.id} />
            </Suspense>
          )}
        </div>
        <ActionBarRoom job={job} />
      </div>
    </Page>
  );
}

/** The end of the page stays in sight above the bar of a worker's next step. */
function ActionBarRoom({ job }: { job: JobDetailView }) {
  const { user } = useSession();
  const [today] = useState(now);
  const hasBar = user?.user_type === 'worker' && workerAction(job, today) !== null;
  return hasBar ? <div className="h-14 lg:hidden" /> : null;
}

/** The actions on a job: its owner runs it, a worker applies, another employer only reads. */
function JobPanel({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(
    panel,
    `${job.status} ${job.location.precision} ${job.my_application?.id} ${job.my_application?.status} ${job.my_offer?.id} ${job.standby?.is_mine}`,
  );
  if (!job.is_mine && user?.user_type !== 'worker') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a field, so it is no fieldset.
    <div ref={panel} tabIndex={-1} role="group" aria-label={t('panel')} className="outline-none">
      <div ref={revealInOrder} className="reveal-in-order grid gap-6">
        <PlaceNotice job={job} />
        {job.is_mine ? (
          <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
            <OwnerPanel job={job} />
          </Suspense>
        ) : (
          <WorkerPanel job={job} />
        )}
      </div>
    </div>
  );
}

/**
 * An action here often removes the button that started it: then the part of the page that shows what
 * came of it takes the focus, and the keyboard does not start over at the top.
 */
function useKeptFocus(part: RefObject<HTMLElement | null>, state: string): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    // Changes made by others arrive too; they must not scroll a reader away.
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [part, state]);
}

/** Who offers the job, and how it stands. */
function JobHeadline({ job }: { job: JobView }) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CompanyMark company={job.company} />
      {job.company && !job.is_mine && job.company.rating.count > 0 && (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <RatingLine of={{ companyId: job.company.id }} name={job.company.name} rating={job.company.rating} />
        </Suspense>
      )}
      {job.company && user?.user_type === 'worker' && (
        <Suspense fallback={<span className="inline-block h-11 w-22" />}>
          <CompanyConnection company={job.company} onBlocked={() => void navigate(paths.jobs)} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <JobStatusChip status={job.status} />
        {job.is_hot && job.status !== 'canceled' && <HotBadge />}
        <StaffingBadges job={job} />
        {job.funded && <FundedBadge />}
      </div>
    </div>
  );
}

function JobFacts({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const jobWords = useTexts('jobs/parts');
  const { language } = useLanguage();
  const { location, counts } = job;
  const shift = shiftToShow(job);
  return (
    <Card title={t('facts.title')}>
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact icon={CircleDollarSign} name={t('facts.wage')}>
          <WageText value={job.wage} />
        </Fact>
        <Fact icon={Users} name={t('facts.positions')}>
          {counts.positions_left === 0
            ? jobWords('noPlacesLeft')
            : t('facts.positionsLeft', { count: counts.positions_left, total: job.worker_count })}
        </Fact>
        <Fact icon={CalendarClock} name={t(shift.which === 'first' ? 'facts.firstShift' : 'facts.nextShift')}>
          <ShiftTime instant={shift.startsAt} timezone={job.timezone} />
        </Fact>
        <Fact icon={CalendarRange} name={t('facts.shifts')}>
          <PayTotal of={job} />
          {!isPartLeft(job) && (
            <span className="block font-normal text-ink-muted text-sm">{t('facts.offeredTotal')}</span>
          )}
        </Fact>
        <Fact icon={MapPin} name={t('facts.address')} isWide>
          <address className="not-italic">
            {t('facts.addressLine', {
              street: location.street_address,
              city: location.city,
              zip: location.zip_code,
              country: location.country,
            })}
          </address>
          {job.distance_km !== null && (
            <span className="font-normal text-ink-muted text-sm">
              {t('facts.away', { distance: formatDistance(job.distance_km, language) })}
            </span>
          )}
        </Fact>
        {job.is_mine && <CompanyFacts job={job} />}
      </dl>
    </Card>
  );
}
