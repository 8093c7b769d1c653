import type { AnalyticsView } from '@relevo/contracts/insights';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { Period } from '../../platform/periods/period.ts';

/** The figures of the period before stay on the screen while the next ones are on their way. */
export const analyticsQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['analytics', from, to],
    queryFn: ({ signal }) =>
      api.get<AnalyticsView>('/analytics/summary/', { query: { from, to }, signal, toast: false }),
    placeholderData: keepPreviousData,
  });
