import type { JobView } from '@relevo/contracts/jobs';
import { buttonClasses } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListTrouble } from '../../platform/paging/list-trouble.tsx';
import { useTexts } from '../../platform/texts.ts';
import { jobApplicationsQuery } from './applications.api.ts';
import { Comparison } from './comparison.tsx';
import { JobHeading } from './job-heading.tsx';
import { queryForJob } from './view-state.ts';

const firstCount = '5';

/** One job among others: its first applicants, and the way to all of them. */
export function JobComparison({ job }: { job: JobView }) {
  const t = useTexts('applications');
  const headingId = useId();
  const [query] = useSearchParams();
  const applications = useQuery(jobApplicationsQuery(job.id, { page: '1', page_size: firstCount }));
  const { data } = applications;
  const isPartial = data !== undefined && data.count > data.results.length;

  return (
    <section aria-labelledby={headingId}>
      <JobHeading job={job} id={headingId} />
      <ListTrouble query={applications} />
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
