import type { ApplicationView } from '@relevo/contracts/applications';
import { useId } from 'react';
import { Link } from 'react-router';
import { jobPath } from '../../app/paths.ts';
import { ApplicationStatusChip } from '../../platform/jobs/application-status-chip.tsx';
import { CompanyMark } from '../../platform/jobs/company-mark.tsx';
import { WageText } from '../../platform/jobs/money-text.tsx';
import { ShiftTime } from '../../platform/jobs/shift-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ConfirmJob } from './confirm-job.tsx';
import { FoldedHistory } from './folded-history.tsx';
import { nextStepOf } from './next-step.ts';
import { Withdraw } from './withdraw.tsx';

/** One application: where it stands, what comes next, and the button for it. */
export function ApplicationCard({ application }: { application: ApplicationView }) {
  const t = useTexts('my-applications');
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
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h3 id={titleId} className="min-w-0 font-semibold text-lg leading-7 [overflow-wrap:anywhere]">
            <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h3>
          <ApplicationStatusChip status={application.status} viewer="worker" />
        </div>
        <CompanyMark company={job.company} />
      </div>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <div className="min-w-0">
          <dt className="text-ink-muted">{t('wageAsked')}</dt>
          <dd className="font-semibold">
            <WageText value={application.final_wage} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-muted">{t('firstShift')}</dt>
          <dd>
            <ShiftTime instant={job.first_shift_at} timezone={job.timezone} />
            <span className="block text-ink-muted">{job.city}</span>
          </dd>
        </div>
      </dl>
      <p className="text-sm">{t(`nextSteps.${step}`)}</p>
      {actions.includes('confirm') && <ConfirmJob application={application} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {(step === 'applyAgain' || step === 'work') && (
          <Link
            to={jobPath(job.id)}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent-ink text-sm underline-offset-4 hover:underline"
          >
            {t(`links.${step}`)}
            <span className="sr-only"> ({job.title})</span>
          </Link>
        )}
        {actions.includes('withdraw') && <Withdraw application={application} />}
      </div>
      <FoldedHistory history={application.history} />
    </article>
  );
}
