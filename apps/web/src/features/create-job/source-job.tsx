import type { JobDetailView } from '@relevo/contracts/jobs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-client.ts';
import { jobQuery } from '../../platform/jobs/jobs.api.ts';
import { useTexts } from '../../platform/texts.ts';
import { ClosedJob } from './closed-job.tsx';
import type { WizardMode } from './wizard-mode.ts';
import { WizardOfJob } from './wizard-of-job.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

type SourceJobProps = { mode: Exclude<WizardMode, { kind: 'new' }>; onSaved(job: JobDetailView): void };

/** Fetches the job that is changed or copied, and says why when that cannot be. */
export function SourceJob({ mode, onSaved }: SourceJobProps) {
  const t = useTexts('create-job');
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
