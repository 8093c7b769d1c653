import type { NearbyPage } from '@relevo/contracts/addresses';
import type { PublicConfigView } from '@relevo/contracts/public-config';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import type { LabelArea } from './label-area.ts';

/** Whether this installation has tiles. Without an answer the map draws its own ground. */
export const mapConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get<PublicConfigView>('/config/', { signal, toast: false }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Names for the ground around a point. They are a comfort: when they cannot be had, nobody is told. */
export const nearbyPlacesQuery = ({ latitude, longitude, reach_km }: LabelArea) =>
  queryOptions({
    queryKey: ['address', 'nearby', latitude, longitude, reach_km],
    queryFn: async ({ signal }) => {
      const query = { latitude, longitude, reach_km };
      const page = await api.get<NearbyPage>('/address/nearby/', { query, signal, toast: false });
      return page.results;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
