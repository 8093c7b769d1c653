import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { jobPath, paths, repostJobPath } from '@relevo/contracts/screen-paths';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { jobQuery } from '../parts/jobs.api.ts';
import type { WizardMode } from './wizard-mode.ts';
import { WizardOfJob } from './wizard-of-job.tsx';

type SourceJobProps = { mode: Extract<WizardMode, { jobId: string }>; onSaved(job: JobDetailView | null): void };

/** Fetches the job that is changed or copied, and says why when that cannot be. */
export function SourceJob({ mode, onSaved }: SourceJobProps) {
  const t = useTexts('jobs/post');
  const job = useQuery(jobQuery(mode.jobId));

  if (job.isPending) return <WizardSkeleton label={t('loading')} />;
  if (job.isError && !job.data) {
    if (job.error instanceof ApiError && job.error.status === 404) return <ClosedJob reason="gone" />;
    return (
      <Alert tone="danger">
        <p className="mb-3">{t('loadFailed')}</p>
        <Button variant="secondary" size="sm" onClick={() => void job.refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  const { data } = job;
  if (!data.is_mine) return <ClosedJob reason="not_mine" />;
  if (mode.kind === 'edit' && !data.actions.includes('update')) {
    return <ClosedJob reason={data.status === 'open' ? 'not_now' : data.status} jobId={data.id} />;
  }
  return <WizardOfJob mode={mode} job={data} onSaved={onSaved} />;
}

function WizardSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-14" />
      <Card>
        <div className="grid gap-5">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-12 w-32 justify-self-end" />
        </div>
      </Card>
    </div>
  );
}

type ClosedReason = 'gone' | 'not_mine' | 'not_now' | Exclude<JobStatus, 'open'>;

/** Why a job cannot be changed or copied, and where to go instead. */
function ClosedJob({ reason, jobId }: { reason: ClosedReason; jobId?: string }) {
  const t = useTexts('jobs/post');
  const isKnown = reason !== 'gone' && reason !== 'not_mine';
  const isOver = reason === 'completed' || reason === 'canceled';
  return (
    <Card>
      <EmptyState
        illustration={<Lock className="size-10" />}
        title={isKnown ? t('closed.title') : t('closed.unavailable')}
        text={t(`closed.${reason}`)}
        action={
          <div className="flex flex-col gap-3 sm:flex-row">
            <Link to={jobId ? jobPath(jobId) : paths.myJobs} className={buttonClasses()}>
              {jobId ? t('backToJob') : t('backToMyJobs')}
            </Link>
            {jobId && isOver && (
              <Link to={repostJobPath(jobId)} className={buttonClasses({ variant: 'secondary' })}>
                {t('title.copy')}
              </Link>
            )}
          </div>
        }
      />
    </Card>
  );
}
