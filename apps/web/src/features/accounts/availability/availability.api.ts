import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import type { AvailabilityInput } from '@relevo/contracts/availability';
import { availability } from '@relevo/contracts/calls/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

export const availabilityQuery = queryOptions({
  queryKey: queryKeys.availability,
  queryFn: ({ signal }) => api.call(availability.get, { signal }),
});

export function useSaveAvailability() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AvailabilityInput) => api.call(availability.save, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(availabilityQuery.queryKey, saved);
      await invalidate(queryClient, 'availability_changed');
    },
  });
}
