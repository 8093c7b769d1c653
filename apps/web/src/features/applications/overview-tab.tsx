import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ownJobsQuery } from '../../platform/jobs/own-jobs.ts';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../platform/paging/list-trouble.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useListFocus } from '../../platform/paging/use-list-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { ApplicantsDrawing } from './applicants-drawing.tsx';
import { JobComparison } from './job-comparison.tsx';
import { jobsToCompare } from './overview-jobs.ts';
import { SingleJobOverview } from './single-job-overview.tsx';

type OverviewTabProps = { jobId: string | null; page: number };

// Each job asks for its own applicants: few on one page keep it quick.
const jobsPerPage = 5;

/** Applicants by job, side by side. */
export function OverviewTab({ jobId, page }: OverviewTabProps) {
  return jobId === null ? <AllJobsOverview page={page} /> : <SingleJobOverview jobId={jobId} page={page} />;
}

function AllJobsOverview({ page }: { page: number }) {
  const t = useTexts('applications');
  const jobs = useQuery(ownJobsQuery);
  const list = useRef<HTMLDivElement>(null);
  const compared = jobsToCompare(jobs.data?.results ?? []);
  const shown = compared.slice((page - 1) * jobsPerPage, page * jobsPerPage);
  useListFocus({ list, page, rowCount: shown.length });

  if (jobs.isPending) return <ListSkeleton />;
  if (!jobs.data) return <ListTrouble query={jobs} />;
  if (compared.length === 0) return <NothingReceived hasJobs={jobs.data.count > 0} />;
  return (
    <>
      <ListTrouble query={jobs} />
      <p className="mb-4 text-ink-muted text-sm">{t('jobsWithApplications', { count: compared.length })}</p>
      <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-8 outline-none">
        {shown.map((job) => (
          <JobComparison key={job.id} job={job} />
        ))}
      </div>
      <Pager count={compared.length} pageSize={jobsPerPage} isStale={jobs.isFetching} />
    </>
  );
}

function NothingReceived({ hasJobs }: { hasJobs: boolean }) {
  const t = useTexts('applications');
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
