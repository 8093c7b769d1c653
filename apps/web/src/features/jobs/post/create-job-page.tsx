import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { jobPath, paths, publishFirstJobPath } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { buttonClasses } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { UnsavedChanges } from '../../../platform/leaving/unsaved-changes.tsx';
import { Page } from '../../../platform/page.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { employerDashboardQuery } from '../../insights/insights.ts';
import { firstJobQuery } from '../parts/first-job.api.ts';
import { FirstJobWizard } from './first-job-wizard.tsx';
import { SourceJob } from './source-job.tsx';
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
          {mode.kind === 'new' && <WizardOfJob mode={mode} job={null} onSaved={finish} />}
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
