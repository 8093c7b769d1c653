import { ApiError } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { publicPathOfJob } from '@relevo/domain/public-paths';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton, SkeletonText } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';
import { jobQuery } from '../parts/jobs.api.ts';
import { useBackLink } from './back-link.ts';
import { JobScreen, OwnerPanel } from './job-screen.tsx';

export function JobPage() {
  const t = useTexts('jobs/page');
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const { user } = useSession();
  if (user?.user_type === 'employer') OwnerPanel.prefetch();

  // A job that was there a moment ago may be gone by now: then what was known of it is no longer true.
  if (isMissing(job.error)) return <JobMissing jobId={jobId} />;
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

function JobSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{label}</span>
      <div className="grid content-start gap-6">
        <Skeleton className="h-40 rounded-card" />
        <SkeletonText lines={5} />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** The public page of a job that is closed lists the open ones of its city. */
function JobMissing({ jobId }: { jobId: string }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const backLink = useBackLink();
  const { state } = useLocation();
  const wasKept = Object(state).isRemembered === true;
  return (
    <Page title={t('title')}>
      <EmptyState
        illustration={<SearchX className="size-12" strokeWidth={1.5} />}
        title={t(wasKept ? 'missing.kept' : 'missing.title')}
        text={t(wasKept ? 'missing.keptText' : 'missing.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={backLink.to} className={buttonClasses()}>
              {backLink.words}
            </Link>
            <a href={publicPathOfJob(jobId, language)} className={buttonClasses({ variant: 'secondary' })}>
              {t('missing.nearby')}
            </a>
          </div>
        }
      />
    </Page>
  );
}
