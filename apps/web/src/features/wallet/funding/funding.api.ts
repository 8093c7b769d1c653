import { queryKeys } from '@relevo/browser/query-keys';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import type { FundingView } from '@relevo/contracts/funding';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** The dashboard of the account, which differs for workers and employers; each screen selects its part. */
export const dashboardQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => api.call(jobs.dashboard, { signal }),
});

/** The part of an employer's dashboard that is about money. */
export const fundingQuery = queryOptions({
  ...dashboardQuery,
  select: (dashboard) => ('funding' in dashboard ? dashboard.funding : null),
});

/** Shows at once what another answer carried; the dashboard is read again all the same. */
export function keepFunding(client: QueryClient, funding: FundingView): void {
  client.setQueryData<EmployerDashboardView>(queryKeys.dashboard, (known) => known && { ...known, funding });
}
