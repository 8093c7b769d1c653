import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { buttonClasses } from '@relevo/ui/button';
import { ChartColumn, FileSpreadsheet, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { FilterLinks } from '../../platform/paging/filter-links.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Dashboard } from './dashboard.tsx';
import { JobList } from './job-list.tsx';
import { JobSearch } from './job-search.tsx';
import { readFilters } from './my-jobs-filters.ts';

export function MyJobsPage() {
  const t = useTexts('my-jobs');
  const jobWords = useTexts('jobs');
  const [query] = useSearchParams();
  const filters = readFilters(query);

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to={paths.analytics} className={buttonClasses({ variant: 'ghost' })}>
            <ChartColumn aria-hidden="true" className="size-4" />
            {t('analytics')}
          </Link>
          <Link to={paths.reports} className={buttonClasses({ variant: 'ghost' })}>
            <FileSpreadsheet aria-hidden="true" className="size-4" />
            {t('reports')}
          </Link>
          <Link to={paths.createJob} className={buttonClasses()}>
            <Plus aria-hidden="true" className="size-4" />
            {t('postJob')}
          </Link>
        </>
      }
    >
      <Dashboard />
      <h2 className="mb-3 font-semibold text-xl">{t('yourJobs')}</h2>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <FilterLinks
          label={t('filterByStatus')}
          name="status"
          current={filters.status ?? ''}
          items={[
            { value: '', label: t('allStatuses') },
            ...jobStatuses.map((status) => ({ value: status, label: jobWords(`jobStatus.${status}`) })),
          ]}
        />
        <JobSearch search={filters.search} />
      </div>
      <JobList filters={filters} />
    </Page>
  );
}
