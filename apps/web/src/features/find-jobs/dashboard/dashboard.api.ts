import type { WorkerDashboardView } from '@relevo/contracts/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

export const workerDashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get<WorkerDashboardView>('/dashboard/', { signal }),
});
