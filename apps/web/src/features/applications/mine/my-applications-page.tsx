import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { FilterLinks } from '../../../platform/paging/filter-links.tsx';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { MyOffers, myOffersQuery, OfferGroup, workerDashboardQuery } from '../../jobs/jobs.ts';
import { ApplicationCard } from './application-card.tsx';
import {
  type ApplicationFilters,
  applicationsPageSize,
  applicationsParams,
  groupByStatus,
  readFilters,
  type StatusGroup,
  statusOrder,
} from './application-filters.ts';
import { myApplicationsQuery } from './my-applications.api.ts';

/** Not a status of applications: in the same place of the address, because offers stand among them. */
const offersStatus = 'offers';

export function MyApplicationsPage() {
  const t = useTexts('applications/mine');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const dashboard = useQuery(workerDashboardQuery()).data;
  const counts = dashboard?.applications;
  const showsOffers = query.get('status') === offersStatus;
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
          current={showsOffers ? offersStatus : (filters.status ?? '')}
          items={[
            { value: '', label: t('all') },
            { value: offersStatus, label: t('groups.offers'), count: dashboard?.offers_open || undefined },
            ...statusOrder.map((status) => ({ value: status, label: t(`groups.${status}`), count: countOf[status] })),
          ]}
        />
      </div>
      {showsOffers ? <MyOffers /> : <ApplicationList filters={filters} />}
    </Page>
  );
}

function ApplicationList({ filters }: { filters: ApplicationFilters }) {
  const t = useTexts('applications/mine');
  const list = useRef<HTMLDivElement>(null);
  const applications = useQuery(myApplicationsQuery(applicationsParams(filters)));
  const isWhole = filters.status === null && filters.page === 1;
  const offers = useQuery({ ...myOffersQuery({ status: 'open' }), enabled: isWhole });
  const open = isWhole ? (offers.data?.results ?? []) : [];
  useListFocus({ list, page: filters.page, rowCount: (applications.data?.results.length ?? 0) + open.length });

  // Both at once: offers stand first, and must not push the applications down.
  if (applications.isPending || (isWhole && offers.isPending)) return <ListSkeleton />;
  if (!applications.data) return <LoadError query={applications} />;
  const { count, results } = applications.data;
  return (
    <div aria-busy={applications.isPlaceholderData || undefined}>
      <LoadError query={applications} />
      {isWhole && <LoadError query={offers} />}
      {count === 0 && open.length === 0 ? (
        <NoApplications isFiltered={filters.status !== null} />
      ) : (
        <>
          {count > 0 && (
            <p role="status" className="mb-4 text-ink-muted text-sm tabular-nums">
              {t('count', { count })}
            </p>
          )}
          <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-8 outline-none">
            <OfferGroup title={t('groups.offers')} offers={open} />
            {groupByStatus(results).map((group) => (
              <StatusSection key={group.status} group={group} />
            ))}
          </div>
        </>
      )}
      <Pager count={count} pageSize={applicationsPageSize} isStale={applications.isPlaceholderData} />
    </div>
  );
}

type Application = Parameters<typeof ApplicationCard>[0]['application'];

function StatusSection({ group }: { group: StatusGroup<Application> }) {
  const t = useTexts('applications/mine');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold text-lg">
        {t(`groups.${group.status}`)}
      </h2>
      {group.status === 'accepted' && <p className="text-ink-muted">{t('acceptedHint')}</p>}
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {group.applications.map((application) => (
          <li key={application.id}>
            <ApplicationCard application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts('applications/mine');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.myApplications} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NoApplicationsDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={paths.jobs} className={buttonClasses({ size: 'lg' })}>
          {t('findJobs')}
        </Link>
      }
    />
  );
}

/** An envelope with a dotted trail. */
function NoApplicationsDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <path
        d="M30 98c18 10 34 4 42-10s20-20 34-14"
        className="fill-none stroke-line-strong"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g transform="rotate(-10 128 62)">
        <rect x="94" y="38" width="70" height="48" rx="8" className="fill-surface stroke-accent" strokeWidth="3" />
        <path
          d="m97 44 31 24 31-24"
          className="fill-none stroke-accent"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="164" cy="40" r="10" className="fill-hot" />
      </g>
    </svg>
  );
}
