import { queryKeys } from '@relevo/browser/query-keys';
import { addresses } from '@relevo/contracts/calls/addresses';
import { bankAccountUsualDigits } from '@relevo/domain/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** The settings of this installation that screens follow. */
export const publicConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: ({ signal }) => api.call(addresses.publicConfig, { signal, toast: false }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How many digits a bank account may have here; the usual number until the server has answered. */
export function useBankAccountDigits(): number {
  return useQuery(publicConfigQuery).data?.bank_account_max_digits ?? bankAccountUsualDigits;
}

/** Where users write to the team; null until the server has answered. */
export function useSupportEmail(): string | null {
  return useQuery(publicConfigQuery).data?.support_email ?? null;
}
