import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { workerDashboardQuery } from '../../insights/insights.ts';
import { readFilters, statusOrder } from './application-filters.ts';
import { ApplicationList } from './application-list.tsx';

export function MyApplicationsPage() {
  const t = useTexts('applications/mine');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const counts = useQuery(workerDashboardQuery()).data?.applications;
  const countOf = { accepted: counts?.to_confirm, pending: counts?.pending, confirmed: undefined, rejected: undefined };

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link to={paths.jobs} className={buttonClasses({ variant: 'secondary' })}>
          <Search aria-hidden="true" className="size-4" />
          {t('findJobs')}
        </Link>
      }
    >
      <div className="mb-5">
        <FilterLinks
          label={t('filterByStatus')}
          name="status"
          current={filters.status ?? ''}
          items={[
            { value: '', label: t('all') },
            ...statusOrder.map((status) => ({ value: status, label: t(`groups.${status}`), count: countOf[status] })),
          ]}
        />
      </div>
      <ApplicationList filters={filters} />
    </Page>
  );
}
