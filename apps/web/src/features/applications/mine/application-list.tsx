import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { ApplicationCard } from './application-card.tsx';
import {
  type ApplicationFilters,
  applicationsPageSize,
  applicationsParams,
  groupByStatus,
  type StatusGroup,
} from './application-filters.ts';
import { myApplicationsQuery } from './my-applications.api.ts';
import { NoApplications } from './no-applications.tsx';

export function ApplicationList({ filters }: { filters: ApplicationFilters }) {
  const t = useTexts('applications/mine');
  const list = useRef<HTMLDivElement>(null);
  const applications = useQuery(myApplicationsQuery(applicationsParams(filters)));
  useListFocus({ list, page: filters.page, rowCount: applications.data?.results.length ?? 0 });

  if (applications.isPending) return <ListSkeleton />;
  if (!applications.data) return <ListTrouble query={applications} />;
  const { count, results } = applications.data;
  return (
    <div aria-busy={applications.isPlaceholderData || undefined}>
      <ListTrouble query={applications} />
      {count === 0 ? (
        <NoApplications isFiltered={filters.status !== null} />
      ) : (
        <>
          <p role="status" className="mb-4 text-ink-muted text-sm tabular-nums">
            {t('count', { count })}
          </p>
          <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-8 outline-none">
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
