import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { useChosenJob } from '../../jobs/jobs.ts';
import { ApplicantsDrawing } from './applicants-drawing.tsx';
import { jobApplicationsQuery } from './applications.api.ts';
import { Comparison } from './comparison.tsx';
import { JobHeading } from './job-heading.tsx';

const pageSize = 20;

/** All applicants of one job, page by page. */
export function SingleJobOverview({ jobId, page }: { jobId: string; page: number }) {
  const t = useTexts('applications/received');
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  const job = useChosenJob(jobId);
  const applications = useQuery({
    ...jobApplicationsQuery(jobId, { page: String(page), page_size: String(pageSize) }),
    placeholderData: keepPreviousData,
  });
  useListFocus({ list, page, rowCount: applications.data?.results.length ?? 0 });

  if (applications.isPending) return <ListSkeleton />;
  if (isUnknown(applications.error)) return <UnknownJob />;
  if (!applications.data) return <ListTrouble query={applications} />;
  const { count, results } = applications.data;
  return (
    <section aria-labelledby={job ? headingId : undefined} aria-busy={applications.isPlaceholderData || undefined}>
      {job && <JobHeading job={job} id={headingId} />}
      <ListTrouble query={applications} />
      {count === 0 ? (
        <EmptyState
          illustration={<ApplicantsDrawing />}
          title={t('emptyJob.title')}
          text={t('emptyJob.text')}
          action={
            <Link to={jobPath(jobId)} className={buttonClasses({ variant: 'secondary' })}>
              {t('emptyJob.action')}
            </Link>
          }
        />
      ) : (
        <>
          <p className="mb-3 text-ink-muted text-sm">{t('applicantCount', { count })}</p>
          <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
            <Comparison caption={t('applicantsOf', { title: job?.title ?? t('thisJob') })} applications={results} />
          </div>
        </>
      )}
      <Pager count={count} pageSize={pageSize} isStale={applications.isPlaceholderData} />
    </section>
  );
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** For an old link, or the address of a job of another employer. */
function UnknownJob() {
  const t = useTexts('applications/received');
  return (
    <EmptyState
      illustration={<ApplicantsDrawing />}
      title={t('unknownJob.title')}
      text={t('unknownJob.text')}
      action={
        <Link to={paths.applications} className={buttonClasses({ variant: 'secondary' })}>
          {t('unknownJob.action')}
        </Link>
      }
    />
  );
}
