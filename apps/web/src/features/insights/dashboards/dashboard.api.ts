import { queryKeys } from '@relevo/browser/query-keys';
import { jobs } from '@relevo/contracts/calls/jobs';
import type { EmployerDashboardView, WorkerDashboardView } from '@relevo/contracts/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

type Dashboard = WorkerDashboardView | EmployerDashboardView;

const dashboardQuery = {
  queryKey: queryKeys.dashboard,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Dashboard> => api.call(jobs.dashboard, { signal }),
};

export const workerDashboardQuery = () =>
  queryOptions({
    ...dashboardQuery,
    select: (dashboard) => ('upcoming_shifts' in dashboard ? dashboard : null),
  });

export const employerDashboardQuery = () =>
  queryOptions({
    ...dashboardQuery,
    select: (dashboard) => ('open_jobs' in dashboard ? dashboard : null),
  });
