import { queryKeys } from '@relevo/browser/query-keys';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import type { FundingView } from '@relevo/contracts/funding';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** The part of an employer's dashboard that is about money; cached with the rest of it. */
export const fundingQuery = queryOptions({
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }) => api.call(jobs.dashboard, { signal }),
  select: (dashboard) => ('funding' in dashboard ? dashboard.funding : null),
});

/** Shows at once what another answer carried; the dashboard is read again all the same. */
export function keepFunding(client: QueryClient, funding: FundingView): void {
  client.setQueryData<EmployerDashboardView>(queryKeys.dashboard, (known) => known && { ...known, funding });
}
