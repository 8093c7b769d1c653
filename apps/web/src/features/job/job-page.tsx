import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { ApiError } from '../../platform/api-client.ts';
import { jobQuery } from '../../platform/jobs/jobs.api.ts';
import { useTexts } from '../../platform/texts.ts';
import { JobMissing } from './job-missing.tsx';
import { JobScreen } from './job-screen.tsx';
import { JobSkeleton } from './job-skeleton.tsx';

export function JobPage() {
  const t = useTexts('job');
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));

  // A job that was there a moment ago may be gone by now: then what was known of it is no longer true.
  if (isMissing(job.error)) return <JobMissing />;
  if (job.data) return <JobScreen job={job.data} />;
  return (
    <Page title={t('title')}>
      {job.error ? (
        <div className="grid justify-items-start gap-4">
          <Alert tone="danger" title={t('trouble')}>
            {job.error.message}
          </Alert>
          <Button variant="secondary" busy={job.isFetching} onClick={() => void job.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <JobSkeleton label={t('loading')} />
      )}
    </Page>
  );
}

/** An address that was mistyped is answered as a wrong request, and is just as much no job. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
