import { queryKeys } from '@relevo/browser/query-keys';
import type { Position } from '@relevo/domain/earth';
import { useQuery } from '@tanstack/react-query';
import { findArea } from '../../platform/addresses/find-area.ts';
import { useSession } from '../../platform/session.tsx';
import { companyQuery } from './company.api.ts';

/** Where the company is, for a map to open there: by its address, else by the city of the account; null when unknown. */
export function useCompanyTown(): Position | null {
  const { user } = useSession();
  const company = useQuery(companyQuery);
  const words = company.data?.address || user?.city || '';
  const town = useQuery({
    queryKey: [...queryKeys.places, 'town', words],
    queryFn: () => findArea(words),
    enabled: !company.isPending && words !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return town.data ?? null;
}
