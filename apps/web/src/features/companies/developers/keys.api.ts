import { queryKeys } from '@relevo/browser/query-keys';
import { keys } from '@relevo/contracts/calls/keys';
import type { KeyInput } from '@relevo/contracts/keys';
import { keyLimits } from '@relevo/domain/api-keys';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** The keys of the company: few enough for one page. */
export const keysQuery = queryOptions({
  queryKey: [...queryKeys.company, 'api-keys'],
  queryFn: ({ signal }) => api.call(keys.list, { query: { page_size: keyLimits.live }, signal, toast: false }),
});

/** The changes of the keys. What went wrong is shown where it was asked for. */
export function useKeyCalls() {
  const queryClient = useQueryClient();
  async function keep<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } finally {
      // Another screen may have been faster: what is shown after a refusal is read again as well.
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    }
  }
  return {
    // A key is shown once: the screen waits for nothing else before it shows it.
    create: (body: KeyInput) => api.call(keys.create, { body, toast: false }),
    delete: (id: string) => keep(api.call(keys.revoke, { params: { id }, toast: false })),
    reload: () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  };
}
