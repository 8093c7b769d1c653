import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { jobPath, threadPath } from '@relevo/contracts/screen-paths';
import { formatInstant } from '@relevo/i18n/formats';
import { ChevronRight, MessageSquare } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import {
  ApplicationStatusChip,
  JobPicture,
  NamedShifts,
  PayTotal,
  ShiftTime,
  WageText,
  WorkWarnings,
} from '../../jobs/jobs.ts';
import { ConfirmJob, Withdraw } from './application-actions.tsx';

/** One application: where it stands, what comes next, and the button for it. */
export function ApplicationCard({ application }: { application: ApplicationView }) {
  const t = useTexts('applications/mine');
  const jobWords = useTexts('jobs/parts');
  const titleId = useId();
  const { job, actions } = application;
  const step = nextStepOf(application);
  return (
    <article
      aria-labelledby={titleId}
      className={`grid h-full content-start gap-4 rounded-card border bg-surface p-5 shadow-card ${
        step === 'confirm' ? 'border-accent' : 'border-line'
      }`}
    >
      <div className="flex gap-4">
        <JobPicture title={job.title} company={job.company} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-0">
            <h3 id={titleId} className="font-semibold text-lg leading-6 [overflow-wrap:anywhere]">
              <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
                {job.title}
              </Link>
            </h3>
            <p className="text-ink-muted">{job.company?.name ?? jobWords('privateEmployer')}</p>
          </div>
          <ApplicationStatusChip status={application.status} viewer="worker" />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <div className="min-w-0">
          <dt className="text-ink-muted">{t('wageAsked')}</dt>
          <dd className="font-semibold">
            <WageText value={application.final_wage} />
            <span className="block font-normal">
              <PayTotal of={application} />
            </span>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-muted">{t(application.shift_ids ? 'singleShifts' : 'firstShift')}</dt>
          <dd>
            {application.shift_ids ? (
              <NamedShifts jobId={job.id} shiftIds={application.shift_ids} />
            ) : (
              <ShiftTime instant={job.first_shift_at} timezone={job.timezone} />
            )}
            <span className="block text-ink-muted">{job.city}</span>
          </dd>
        </div>
      </dl>
      <p className="text-sm">{t(`nextSteps.${step}`)}</p>
      <WorkWarnings warnings={application.warnings} viewer="worker" missing={application.missing_requirements} />
      {actions.includes('confirm') && <ConfirmJob application={application} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {(step === 'applyAgain' || step === 'bookAgain' || step === 'standBy' || step === 'work') && (
          <Link
            to={jobPath(job.id)}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent-ink text-sm underline-offset-4 hover:underline"
          >
            {t(`links.${step}`)}
            <span className="sr-only"> ({job.title})</span>
          </Link>
        )}
        {application.thread_id && (
          <Link
            to={threadPath(application.thread_id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-accent-ink text-sm underline-offset-4 hover:underline"
          >
            <MessageSquare aria-hidden="true" className="size-4" />
            {t('message')}
            <span className="sr-only"> ({job.title})</span>
          </Link>
        )}
        {actions.includes('withdraw') && <Withdraw application={application} />}
      </div>
      <FoldedHistory history={application.history} />
    </article>
  );
}

/** What happened to an application so far, out of the way until it is asked for. */
function FoldedHistory({ history }: Pick<ApplicationView, 'history'>) {
  const t = useTexts('applications/mine');
  const { language } = useLanguage();
  return (
    <details className="group border-line border-t pt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        {t('history.title')}
      </summary>
      <ol className="grid gap-2 border-line border-l-2 pl-4">
        {history.map((step) => (
          <li key={`${step.at} ${step.status}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`history.${historyWords(step, { wasBooked: wasBooked(history) })}`)}</span>
            <time dateTime={step.at} className="text-ink-muted">
              {formatInstant(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Step = ApplicationView['history'][number];

function historyWords({ status, by }: Step, { wasBooked }: { wasBooked: boolean }) {
  if (status !== 'rejected') return status;
  if (wasBooked) return by === 'system' ? 'missed' : 'ended';
  return by === 'system' ? 'closed' : 'rejected';
}

type NextStep =
  | 'confirm'
  | 'wait'
  | 'work'
  | 'worked'
  | 'applyAgain'
  | 'bookAgain'
  | 'bookingEnded'
  | 'standBy'
  | 'over'
  | 'jobCanceled'
  | 'jobCompleted';

type ApplicationState = Pick<ApplicationView, 'status' | 'actions'> & {
  job: Pick<ApplicationView['job'], 'status' | 'hiring_open' | 'is_hiring' | 'positions_left'>;
  history: readonly Pick<ApplicationView['history'][number], 'status'>[];
};

const wasBooked = (history: ApplicationState['history']) => history.some(({ status }) => status === 'confirmed');

/** After a booking that ended any wage may be asked for again, after a refused wage only a lower one. */
function afterRejection(job: ApplicationState['job'], { wasBooked }: { wasBooked: boolean }): NextStep {
  const canApply = job.is_hiring && job.positions_left > 0;
  if (wasBooked) return canApply ? 'bookAgain' : 'bookingEnded';
  if (canApply) return 'applyAgain';
  // Full and not closed by the employer: the page of the job says whether the list is still open.
  return job.hiring_open && job.positions_left === 0 ? 'standBy' : 'over';
}

/** What comes next for the worker: the state of the job wins over the state of the application. */
export function nextStepOf({ status, actions, job, history }: ApplicationState): NextStep {
  if (job.status === 'canceled') return 'jobCanceled';
  if (job.status === 'completed') return status === 'confirmed' ? 'worked' : 'jobCompleted';
  if (actions.includes('confirm')) return 'confirm';
  switch (status) {
    case 'pending':
    case 'accepted':
      return 'wait';
    case 'confirmed':
      return 'work';
    case 'rejected':
      return afterRejection(job, { wasBooked: wasBooked(history) });
  }
}
