import { useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { jobApplicationsPath, jobPath, paths } from '@relevo/contracts/screen-paths';
import { Menu } from '@relevo/ui/menu';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { CalendarClock, Copy, EllipsisVertical, MapPin, Pencil, SquareArrowOutUpRight, UsersRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMayUse } from '../../../platform/rights.ts';
import { shiftToShow } from '../parts/hiring-of.ts';
import { JobPicture } from '../parts/job-picture.tsx';
import { OwnJobTitle } from '../parts/own-job-title.tsx';
import { ShiftTime } from '../parts/shift-time.tsx';
import { WageText } from '../parts/wage-text.tsx';

export function JobItem({ job }: { job: JobView }) {
  const t = useTexts('jobs/mine');
  const titleId = useId();
  const shift = shiftToShow(job);
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 rounded-card border border-line bg-surface p-5 shadow-card md:grid-cols-[minmax(0,1fr)_16rem_auto] md:gap-x-6"
      >
        <div className="flex min-w-0 gap-4">
          <JobPicture title={job.title} />
          <div className="min-w-0">
            <OwnJobTitle job={job} id={titleId} as="h3" />
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-muted text-sm">
              <Fact
                icon={<CalendarClock aria-hidden="true" />}
                name={t(shift.which === 'first' ? 'facts.firstShift' : 'facts.nextShift')}
              >
                <ShiftTime instant={shift.startsAt} timezone={job.timezone} />
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
        </div>
        <div className="-mt-2 -mr-2 md:order-last">
          <JobMenu job={job} />
        </div>
        <div className="col-span-2 grid content-start gap-1 md:col-span-1">
          <FillProgress job={job} />
          {useMayUse('hiring', 'read') && <PendingLink job={job} />}
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
  const t = useTexts('jobs/mine');
  const count = job.counts.pending;
  return (
    <Link
      to={jobApplicationsPath(job.id)}
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

/** How many of a job's places are taken, as a bar and in words. */
function FillProgress({ job }: { job: JobView }) {
  const t = useTexts('jobs/mine');
  const { taken, total, percent } = fillOf(job);
  const { accepted } = job.counts;
  const words = t('places', { taken, count: total });
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-medium">{words}</span>
        {accepted > 0 && <span className="text-ink-muted">{t('placesWaiting', { count: accepted })}</span>}
      </p>
      <ProgressBar label={words} percent={percent} tone={percent === 100 ? 'success' : 'accent'} />
    </div>
  );
}

type Fill = Readonly<{ taken: number; total: number; percent: number }>;

/** How far a job is staffed: an accepted worker holds a place before confirming it. */
export function fillOf({ worker_count, counts }: Pick<JobView, 'worker_count' | 'counts'>): Fill {
  const taken = counts.confirmed + counts.accepted;
  return { taken, total: worker_count, percent: Math.min(100, (taken / Math.max(1, worker_count)) * 100) };
}

/** What can be done with a job from the list; whatever changes its status is decided on its own page. */
function JobMenu({ job }: { job: JobView }) {
  const t = useTexts('jobs/mine');
  const navigate = useNavigate();
  const item = (label: string, Icon: typeof Copy, to: string) => ({
    label,
    icon: <Icon aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(to),
  });
  const id = encodeURIComponent(job.id);
  const isOwn = useMayUse('jobs');
  const isManaged = isOwn && job.actions.some((action) => action !== 'update');

  return (
    <Menu
      label={t('menu.label', { title: job.title })}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      items={[
        ...(isOwn && job.actions.includes('update')
          ? [item(t('menu.edit'), Pencil, `${paths.createJob}?edit=${id}`)]
          : []),
        ...(isOwn ? [item(t('menu.duplicate'), Copy, `${paths.createJob}?from=${id}`)] : []),
        item(isManaged ? t('menu.manage') : t('menu.open'), SquareArrowOutUpRight, jobPath(job.id)),
      ]}
    />
  );
}
