import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { sites } from '@relevo/contracts/calls/sites';
import type { SiteInput } from '@relevo/contracts/sites';
import { sitesMaximum } from '@relevo/domain/sites';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** All saved sites of the employer: there are few enough for one page. */
export const sitesQuery = queryOptions({
  queryKey: queryKeys.sites,
  queryFn: ({ signal }) => api.call(sites.list, { query: { page_size: sitesMaximum }, signal }),
});

export function useSiteCalls() {
  const queryClient = useQueryClient();
  async function keep<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    await invalidate(queryClient, 'site_changed');
    return answer;
  }
  return {
    create: (body: SiteInput) => keep(api.call(sites.create, { body })),
    update: (id: string, body: Partial<SiteInput>) => keep(api.call(sites.update, { params: { id }, body })),
    remove: (id: string) => keep(api.call(sites.delete, { params: { id } })),
  };
}
