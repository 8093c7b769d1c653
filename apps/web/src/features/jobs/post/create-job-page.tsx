import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { jobPath, paths, publishFirstJobPath, repostJobPath } from '@relevo/contracts/screen-paths';
import type { JobStatus } from '@relevo/domain/job-lifecycle';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { UnsavedChanges } from '../../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../../platform/page.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { employerDashboardQuery } from '../dashboards/dashboard.api.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { jobQuery } from '../parts/jobs.api.ts';
import { FirstJobWizard } from './first-job-wizard.tsx';
import { TemplateOffer, TemplateWizard } from './template-source.tsx';
import type { WizardMode } from './wizard-mode.ts';
import { readMode } from './wizard-mode.ts';
import { WizardOfJob } from './wizard-of-job.tsx';

export function CreateJobPage() {
  const t = useTexts('jobs/post');
  const [query] = useSearchParams();
  const [saved, setSaved] = useState<JobDetailView | null>(null);
  const mode = readMode(query);

  // Drawn instead of the wizard, so that nothing asks whether to leave what has just been saved.
  if (saved) return <Navigate to={jobPath(saved.id)} replace />;

  function finish(job: JobDetailView | null): void {
    if (!job) return;
    showToast('success', t(mode.kind === 'edit' ? 'saved' : 'posted', { title: job.title }));
    setSaved(job);
  }

  const back = (
    <Link
      to={mode.kind === 'edit' ? jobPath(mode.jobId) : paths.myJobs}
      className={buttonClasses({ variant: 'secondary' })}
    >
      {mode.kind === 'edit' ? t('backToJob') : t('backToMyJobs')}
    </Link>
  );

  return (
    <div className="mx-auto w-full max-w-3xl">
      <Page title={t(`title.${mode.kind}`)} actions={back}>
        <UnsavedChanges>
          {mode.kind === 'first' && <FirstJobWizard kind="first" onSaved={finish} />}
          {mode.kind === 'new' && <FirstJobOffer />}
          {mode.kind === 'new' && <TemplateOffer />}
          {mode.kind === 'new' && <WizardOfJob mode={mode} job={null} onSaved={finish} />}
          {mode.kind === 'template' && <TemplateOffer current={mode.templateId} />}
          {mode.kind === 'template' && <TemplateWizard key={mode.templateId} mode={mode} onSaved={finish} />}
          {'jobId' in mode && <SourceJob mode={mode} key={mode.jobId} onSaved={finish} />}
        </UnsavedChanges>
      </Page>
    </div>
  );
}

/** Posting another job deletes the draft of the first one, so it is offered before. */
function FirstJobOffer() {
  const t = useTexts('jobs/post');
  const dashboard = useQuery(employerDashboardQuery());
  // Asked for only when there is one: the refusal of a missing draft would be an error in the browser's console.
  const { data: draft } = useQuery({ ...firstJobQuery, enabled: dashboard.data?.has_first_job ?? false });
  if (!draft) return null;
  return (
    <Alert tone="info">
      <p className="mb-3">{t('first.unpublished', { title: draft.title?.trim() || t('first.untitled') })}</p>
      <Link to={publishFirstJobPath} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
        {t('first.resume')}
      </Link>
    </Alert>
  );
}

type SourceJobProps = { mode: Extract<WizardMode, { jobId: string }>; onSaved(job: JobDetailView | null): void };

/** Fetches the job that is changed or copied, and says why when that cannot be. */
function SourceJob({ mode, onSaved }: SourceJobProps) {
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
