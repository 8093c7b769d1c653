import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView, JobSeriesView } from '@relevo/contracts/jobs';
import { jobApplicationsPath, jobPath, jobShiftsPath, paths, repostJobPath } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { Skeleton } from '@relevo/ui/skeleton';
import { Ban, Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useMayUse } from '../../../platform/rights.ts';
import { FundingLine, HiringPause } from '../../wallet/wallet.ts';
import { CrewMessageButton } from '../crew/crew-message.tsx';
import { ApplicationStatusChip } from '../parts/application-status-chip.tsx';
import { canInvite } from '../parts/hiring-of.ts';
import { HiringChip } from '../parts/own-job-title.tsx';
import { ShiftTime } from '../parts/shift-time.tsx';
import { StaffingButton } from '../staffing/staffing-button.tsx';
import { isDangerous, MoveDialog, type OwnerQuestion, ownerQuestions, questionWords } from './move-dialog.tsx';

const InviteButton = lazyPart(() => import('../invite/invite-button.tsx').then((file) => file.InviteButton));

const answered = ['pending', 'accepted', 'confirmed'] as const;

/** The owner's side: how hiring goes, what it will cost, and what can be done now. */
export function OwnerPanel({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { counts, worker_count } = job;
  const [hires, runsShifts, seesMoney] = [useMayUse('hiring'), useMayUse('shifts'), useMayUse('money', 'read')];
  return (
    <>
      <Card title={t('hiring.title')} actions={<HiringChip job={job} />}>
        {job.series && <SeriesLine series={job.series} />}
        <AudienceLine job={job} />
        <p className="mb-2">{t('hiring.filled', { confirmed: counts.confirmed, count: worker_count })}</p>
        <ProgressBar
          label={t('hiring.progress')}
          percent={(counts.confirmed / worker_count) * 100}
          tone={counts.confirmed === worker_count ? 'success' : 'accent'}
        />
        <dl className="mt-4 grid gap-2">
          {answered.map((status) => (
            <div key={status} className="flex items-center justify-between gap-4">
              <dt className="min-w-0">
                <ApplicationStatusChip status={status} viewer="employer" />
              </dt>
              <dd className="font-semibold tabular-nums">{counts[status]}</dd>
            </div>
          ))}
          {job.estimated_cost !== null && (
            <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
              <dt>{t('hiring.cost')}</dt>
              <dd className="font-semibold">
                <MoneyText value={job.estimated_cost} />
              </dd>
            </div>
          )}
        </dl>
        {job.estimated_cost !== null && (
          <p className="mt-1 text-ink-muted text-sm">{t('hiring.costNote', { count: worker_count })}</p>
        )}
        {hires && (
          <Link
            to={jobApplicationsPath(job.id)}
            className={`mt-4 ${buttonClasses({ variant: counts.pending > 0 ? 'primary' : 'secondary', wide: true })}`}
          >
            {t('hiring.applicants')}
          </Link>
        )}
        {hires && canInvite(job) && (
          <div className="mt-3">
            <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
              <InviteButton job={job} />
            </Suspense>
          </div>
        )}
        {runsShifts && counts.confirmed > 0 && (
          <Link to={jobShiftsPath(job.id)} className={`mt-3 ${buttonClasses({ variant: 'secondary', wide: true })}`}>
            {t('hiring.shifts')}
          </Link>
        )}
        {runsShifts && counts.confirmed > 0 && job.next_shift_at !== null && (
          <div className="mt-3">
            <CrewMessageButton jobId={job.id} wide />
          </div>
        )}
      </Card>
      {seesMoney && <HiringPause />}
      {seesMoney && job.funding && <FundingLine funding={job.funding} jobNeeded={job.funding.job_needed} />}
      {useMayUse('jobs') && <OwnerActions job={job} />}
    </>
  );
}

/** Says who is kept out of the job right now; nothing for a job that everyone sees. */
function AudienceLine({ job: { audience, opens_to_all_at: opensAt, timezone } }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  if (audience === 'everyone' || (audience === 'favourites_first' && opensAt === null)) return null;
  return (
    <p className="mb-3 rounded-control bg-sunken px-3 py-2 text-sm">
      {opensAt === null ? (
        t('audience.invited')
      ) : (
        <>
          {t('audience.favourites')} <ShiftTime instant={opensAt} timezone={timezone} />
        </>
      )}
    </p>
  );
}

/** Which of the jobs of a template it is, with the one before it. */
function SeriesLine({ series }: { series: JobSeriesView }) {
  const t = useTexts('jobs/page');
  const { name, number, previous_job_id: previous } = series;
  return (
    <p className="mb-3 flex flex-wrap gap-x-3 text-ink-muted text-sm [overflow-wrap:anywhere]">
      {t('series.line', { name, number })}
      {previous && (
        <Link to={jobPath(previous)} className="font-medium text-accent-ink underline underline-offset-4">
          {t('series.previous')}
        </Link>
      )}
    </p>
  );
}

const dangerIcons: Partial<Record<OwnerQuestion, ReactNode>> = {
  cancel: <Ban aria-hidden="true" className="size-4 text-danger" />,
  delete: <Trash2 aria-hidden="true" className="size-4 text-danger" />,
};

/** Hiring of a running job ends automatically when no shift is to come: there is nothing left to close or open. */
function isUseful({ status, next_shift_at }: JobDetailView, question: OwnerQuestion): boolean {
  const isAboutHiring = question === 'confirm' || question === 'reopen_hiring';
  return !isAboutHiring || status !== 'running' || next_shift_at !== null;
}

/** While a job runs, completing it is the main step. */
function isAside({ status }: JobDetailView, question: OwnerQuestion): boolean {
  return status === 'running' && (question === 'confirm' || question === 'reopen_hiring');
}

/** What the owner may do with the job as it stands: the server says, the buttons follow. */
function OwnerActions({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const [asked, setAsked] = useState<OwnerQuestion | null>(null);
  const linkLook = buttonClasses({ variant: 'secondary', wide: true });
  const offered = ownerQuestions.filter((question) => job.actions.includes(question) && isUseful(job, question));

  return (
    <Card title={t('manage.title')}>
      <div className="grid gap-3">
        {job.actions.includes('update') && (
          <Link to={`${paths.createJob}?edit=${encodeURIComponent(job.id)}`} className={linkLook}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('manage.edit')}
          </Link>
        )}
        <Link to={repostJobPath(job.id)} className={linkLook}>
          <Copy aria-hidden="true" className="size-4" />
          {t('manage.duplicate')}
        </Link>
        <StaffingButton job={job} />
        {offered.map((question) => (
          <Button
            key={question}
            wide
            variant={isDangerous(question) || isAside(job, question) ? 'secondary' : 'primary'}
            icon={dangerIcons[question]}
            onClick={() => setAsked(question)}
          >
            {t(`moves.${questionWords(job, question)}.label`)}
          </Button>
        ))}
      </div>
      {offered.map((question) => (
        <MoveDialog
          key={question}
          job={job}
          question={question}
          open={asked === question}
          onClose={() => setAsked(null)}
        />
      ))}
    </Card>
  );
}
