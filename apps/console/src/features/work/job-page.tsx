import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleJobDetailView } from '@relevo/contracts/console-work';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import { Card } from '@relevo/ui/card';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Facts } from '../../platform/facts.tsx';
import { ListSkeleton } from '../../platform/list/list-skeleton.tsx';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { paths } from '../../platform/paths.ts';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { ShiftTable } from './shift-table.tsx';
import { jobQuery, shiftsQuery } from './work.api.ts';
import { JobStatusChip } from './work-chips.tsx';

export function JobPage() {
  const t = useTexts();
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  usePageTitle(t('jobs.job'));
  return (
    <div className="space-y-6">
      <nav aria-label={t('jobs.back_links')}>
        <Link
          to={paths.jobs}
          className="inline-flex min-h-11 items-center gap-2 rounded-control pr-3 font-medium text-accent-ink text-sm hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('menu.jobs')}
        </Link>
      </nav>
      {job.isPending && <ListSkeleton />}
      {job.isError && !job.data && (
        <LoadError
          title={t('jobs.trouble')}
          error={job.error}
          isRetrying={job.isFetching}
          onRetry={() => void job.refetch()}
        />
      )}
      {job.data && <JobContent job={job.data} />}
    </div>
  );
}

function JobContent({ job }: { job: ConsoleJobDetailView }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { page } = useListAddress();
  const shifts = useQuery(shiftsQuery({ page, search: '', status: '', job: job.id }));
  return (
    <>
      <PageHeading title={job.title} intro={<JobStatusChip status={job.status} />} />
      <Card title={t('jobs.facts')}>
        <Facts
          facts={[
            { label: t('user_type.employer'), value: <PersonLink person={job.employer} /> },
            { label: t('company.title'), value: job.company_name },
            { label: t('jobs.wage'), value: formatMoney(job.wage, language) },
            {
              label: t('jobs.places'),
              value: t('jobs.places_taken', { taken: job.confirmed + job.accepted, total: job.worker_count }),
            },
            { label: t('jobs.applications'), value: String(job.pending) },
            { label: t('jobs.hiring'), value: t(job.hiring_open ? 'jobs.hiring_open' : 'jobs.hiring_closed') },
            { label: t('jobs.address'), value: `${job.street_address}, ${job.city} ${job.zip_code}` },
            { label: t('jobs.place'), value: t(job.precision === 'exact' ? 'jobs.place_exact' : 'jobs.place_area') },
            { label: t('jobs.first_shift'), value: formatInstant(job.first_shift_at, language) },
            { label: t('jobs.last_shift'), value: formatInstant(job.last_shift_at, language) },
            { label: t('jobs.posted'), value: formatInstant(job.created_at, language) },
            { label: t('jobs.timezone'), value: job.timezone },
          ]}
        />
        <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-sm">{job.description}</p>
      </Card>
      <section className="space-y-3">
        <h2 className="font-semibold text-ink text-lg">{t('jobs.booked')}</h2>
        <PagedList
          label={t('jobs.booked')}
          page={shifts}
          empty={<EmptyState title={t('jobs.none_booked_title')} text={t('jobs.none_booked_text')} />}
        >
          {(rows) => <ShiftTable caption={t('jobs.booked')} shifts={rows} withJob={false} />}
        </PagedList>
      </section>
    </>
  );
}
