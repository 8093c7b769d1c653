import { queryOptions } from '@tanstack/react-query';
import { dashboardQuery } from '../../wallet/wallet.ts';

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
