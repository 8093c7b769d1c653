import { readChoice } from '@relevo/browser/list-query';
import { MoneyText } from '@relevo/browser/money-text';
import type { ConsoleJobView } from '@relevo/contracts/console-work';
import { jobStatuses } from '@relevo/domain/job-lifecycle';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ChoiceFilter } from '../../platform/list/choice-filter.tsx';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { jobsQuery } from './work.api.ts';
import { JobStatusChip } from './work-chips.tsx';

/** Every job of every employer, the newest first; nothing can be changed here. */
export function JobsPage() {
  const t = useTexts();
  const { query, page, search, change, find } = useListAddress();
  const status = readChoice(query, 'status', jobStatuses) ?? '';
  const jobs = useQuery(jobsQuery({ page, search, status }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('jobs.title')} intro={t('jobs.intro')} />
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <SearchBox search={search} hint={t('jobs.search_hint')} onSearch={find} />
        <ChoiceFilter
          label={t('jobs.state')}
          allText={t('jobs.any_state')}
          value={status}
          options={jobStatuses.map((value) => ({ value, label: t(`job_state.${value}`) }))}
          onChoose={(value) => change({ status: value })}
        />
      </div>
      <PagedList
        label={t('jobs.title')}
        page={jobs}
        empty={<EmptyState title={t('jobs.empty_title')} text={t('jobs.empty_text')} />}
      >
        {(rows) => <JobTable jobs={rows} />}
      </PagedList>
    </div>
  );
}

function JobTable({ jobs }: { jobs: ConsoleJobView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('jobs.title')}
      rows={jobs}
      rowKey={({ id }) => id}
      opensFirstLink
      columns={[
        { key: 'job', header: t('jobs.job'), cell: (job) => <JobName job={job} /> },
        {
          key: 'employer',
          header: t('user_type.employer'),
          cell: ({ company_name, employer }) => (
            <>
              <span className="block wrap-anywhere">{company_name ?? employer.name}</span>
              <span className="block text-sm wrap-anywhere text-ink-muted">
                {company_name ? employer.name : employer.email}
              </span>
            </>
          ),
        },
        { key: 'state', header: t('jobs.state'), cell: ({ status }) => <JobStatusChip status={status} /> },
        {
          key: 'places',
          header: t('jobs.places'),
          align: 'end',
          cell: ({ confirmed, accepted, worker_count }) =>
            t('jobs.places_taken', { taken: confirmed + accepted, total: worker_count }),
        },
        { key: 'wage', header: t('jobs.wage'), align: 'end', cell: ({ wage }) => <MoneyText value={wage} /> },
        {
          key: 'first',
          header: t('jobs.first_shift'),
          cell: ({ first_shift_at }) => <Moment instant={first_shift_at} />,
        },
      ]}
    />
  );
}

function JobName({ job: { id, title, city } }: { job: ConsoleJobView }) {
  return (
    <span className="block min-w-0">
      <Link
        to={paths.job(id)}
        className="inline-flex min-h-11 items-center rounded-sm font-medium wrap-anywhere text-accent-ink hover:underline sm:min-h-6"
      >
        {title}
      </Link>
      <span className="block text-sm text-ink-muted">{city}</span>
    </span>
  );
}
