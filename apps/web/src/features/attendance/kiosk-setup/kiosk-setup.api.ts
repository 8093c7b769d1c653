import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { kiosks } from '@relevo/contracts/calls/kiosks';
import type { NewKioskView } from '@relevo/contracts/kiosks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

/** All of them: an employer has ten at most. */
export const kiosksQuery = queryOptions({
  queryKey: [...queryKeys.kiosks, 'list'],
  queryFn: ({ signal }) => api.call(kiosks.list, { query: { page_size: 100 }, signal }),
});

export type NewKiosk = { label: string; job_ids: string[]; pin: string };

export function useCreateKiosk() {
  const client = useQueryClient();
  return useMutation<NewKioskView, Error, NewKiosk>({
    mutationFn: (body) => api.call(kiosks.create, { body }),
    onSuccess: () => invalidate(client, 'kiosk'),
  });
}

export function useRevokeKiosk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(kiosks.revoke, { params: { id } }),
    onSettled: () => invalidate(client, 'kiosk'),
  });
}
