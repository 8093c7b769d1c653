import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { jobApplicationsPath, jobShiftsPath } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { ProgressBar } from '@relevo/ui/progress-bar';
import { Link } from 'react-router';
import { ApplicationStatusChip } from '../../applications/applications.ts';
import { FundingLine } from '../../wallet/wallet.ts';
import { HiringChip } from '../parts/hiring-chip.tsx';
import { OwnerActions } from './owner-actions.tsx';

const answered = ['pending', 'accepted', 'confirmed'] as const;

/** The owner's side: how hiring goes, what it will cost, and what can be done now. */
export function OwnerPanel({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { counts, worker_count } = job;
  return (
    <>
      <Card title={t('hiring.title')} actions={<HiringChip job={job} />}>
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
          <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
            <dt>{t('hiring.cost')}</dt>
            <dd className="font-semibold">
              <MoneyText value={job.estimated_cost} />
            </dd>
          </div>
        </dl>
        <p className="mt-1 text-ink-muted text-sm">{t('hiring.costNote', { count: worker_count })}</p>
        <Link
          to={jobApplicationsPath(job.id)}
          className={`mt-4 ${buttonClasses({ variant: counts.pending > 0 ? 'primary' : 'secondary', wide: true })}`}
        >
          {t('hiring.applicants')}
        </Link>
        {counts.confirmed > 0 && (
          <Link to={jobShiftsPath(job.id)} className={`mt-3 ${buttonClasses({ variant: 'secondary', wide: true })}`}>
            {t('hiring.shifts')}
          </Link>
        )}
      </Card>
      {job.funding && <FundingLine funding={job.funding} jobNeeded={job.funding.job_needed} />}
      <OwnerActions job={job} />
    </>
  );
}
