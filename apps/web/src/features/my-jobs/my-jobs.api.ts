import type { EmployerDashboardView } from '@relevo/contracts/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const employerDashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.get<EmployerDashboardView>('/dashboard/', { signal }),
});
