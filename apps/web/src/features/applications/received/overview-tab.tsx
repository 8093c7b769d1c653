import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { JobView } from '@relevo/contracts/jobs';
import { jobPath, paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { Skeleton } from '@relevo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { JobPicture, OwnJobTitle, ownJobsQuery, useChosenJob, WageText } from '../../jobs/jobs.ts';
import { ApplicantsDrawing } from './applicants-drawing.tsx';
import { jobApplicationsQuery } from './applications.api.ts';
import { Comparison } from './comparison.tsx';
import { queryForJob } from './view-state.ts';

type OverviewTabProps = { jobId: string | null; page: number };

// Each job asks for its own applicants: few on one page keep it quick.
const jobsPerPage = 5;

/** Applicants by job, side by side. */
export function OverviewTab({ jobId, page }: OverviewTabProps) {
  return jobId === null ? <AllJobsOverview page={page} /> : <SingleJobOverview jobId={jobId} page={page} />;
}

function AllJobsOverview({ page }: { page: number }) {
  const t = useTexts('applications/received');
  const jobs = useQuery(ownJobsQuery);
  const list = useRef<HTMLDivElement>(null);
  const compared = jobsToCompare(jobs.data?.results ?? []);
  const shown = compared.slice((page - 1) * jobsPerPage, page * jobsPerPage);
  useListFocus({ list, page, rowCount: shown.length });

  if (jobs.isPending) return <ListSkeleton />;
  if (!jobs.data) return <LoadError query={jobs} />;
  if (compared.length === 0) return <NothingReceived hasJobs={jobs.data.count > 0} />;
  return (
    <>
      <LoadError query={jobs} />
      <p className="mb-4 text-ink-muted text-sm">{t('jobsWithApplications', { count: compared.length })}</p>
      <div ref={revealInOrder} className="reveal-in-order">
        <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
          <div ref={revealInOrder} className="reveal-in-order grid gap-8">
            {shown.map((job) => (
              <JobComparison key={job.id} job={job} />
            ))}
          </div>
        </div>
        <Pager count={compared.length} pageSize={jobsPerPage} isStale={jobs.isFetching} />
      </div>
    </>
  );
}

function NothingReceived({ hasJobs }: { hasJobs: boolean }) {
  const t = useTexts('applications/received');
  return (
    <EmptyState
      illustration={<ApplicantsDrawing />}
      title={t('empty.title')}
      text={hasJobs ? t('empty.textWithJobs') : t('empty.text')}
      action={
        <Link to={hasJobs ? paths.myJobs : paths.createJob} className={buttonClasses()}>
          {hasJobs ? t('empty.seeJobs') : t('empty.postJob')}
        </Link>
      }
    />
  );
}

const firstCount = '5';

/** One job among others: its first applicants, and the way to all of them. */
function JobComparison({ job }: { job: JobView }) {
  const t = useTexts('applications/received');
  const headingId = useId();
  const [query] = useSearchParams();
  const applications = useQuery(jobApplicationsQuery(job.id, { page: '1', page_size: firstCount }));
  const { data } = applications;
  const isPartial = data !== undefined && data.count > data.results.length;

  return (
    <section aria-labelledby={headingId}>
      <JobHeading job={job} id={headingId} />
      <LoadError query={applications} />
      {applications.isPending && (
        <div role="status">
          <span className="sr-only">{t('loadingApplicants')}</span>
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
      {data && <Comparison caption={t('applicantsOf', { title: job.title })} applications={data.results} />}
      {isPartial && (
        <Link
          to={{ search: queryForJob(query, job.id).toString() }}
          className={`mt-3 ${buttonClasses({ variant: 'secondary', size: 'sm' })}`}
        >
          {t('showAll', { count: data.count })}
          <span className="sr-only"> ({job.title})</span>
        </Link>
      )}
    </section>
  );
}

/** Jobs with applications, those with an unanswered one first; otherwise in the order they came. */
export function jobsToCompare<Job extends Pick<JobView, 'counts'>>(jobs: readonly Job[]): Job[] {
  return jobs
    .filter(({ counts }) => counts.pending + counts.accepted + counts.confirmed > 0)
    .toSorted((left, right) => Number(right.counts.pending > 0) - Number(left.counts.pending > 0));
}

const pageSize = 20;

/** All applicants of one job, page by page. */
function SingleJobOverview({ jobId, page }: { jobId: string; page: number }) {
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
  if (!applications.data) return <LoadError query={applications} />;
  const { count, results } = applications.data;
  return (
    <section aria-labelledby={job ? headingId : undefined} aria-busy={applications.isPlaceholderData || undefined}>
      {job && <JobHeading job={job} id={headingId} />}
      <LoadError query={applications} />
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

/** What the applicants below are compared for. */
function JobHeading({ job, id }: { job: JobView; id: string }) {
  const t = useTexts('applications/received');
  const jobWords = useTexts('jobs/parts');
  const left = job.counts.positions_left;
  return (
    <div className="mb-3 flex gap-4">
      <JobPicture title={job.title} />
      <div className="min-w-0">
        <OwnJobTitle job={job} id={id} as="h2" />
        <p className="mt-1 text-ink-muted text-sm tabular-nums">
          {t('offered')} <WageText value={job.wage} />
          {' · '}
          {left === 0 ? jobWords('noPlacesLeft') : t('placesLeft', { count: left, total: job.worker_count })}
        </p>
      </div>
    </div>
  );
}
