import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { saveFile } from '@relevo/browser/save-as-file';
import { taxes } from '@relevo/contracts/calls/taxes';
import type { CompanyTaxProfileBody, TaxProfileBody } from '@relevo/contracts/taxes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { download } from '../../platform/transfers.ts';

export const workerTaxesQuery = queryOptions({
  queryKey: [...queryKeys.taxProfile, 'worker'],
  queryFn: ({ signal }) => api.call(taxes.getProfile, { signal }),
});

export const companyTaxesQuery = queryOptions({
  queryKey: [...queryKeys.taxProfile, 'company'],
  queryFn: ({ signal }) => api.call(taxes.getCompanyProfile, { signal }),
});

/** Each answers the whole profile as it is stored: numbers without spaces and hyphens. */
export function useTaxCalls() {
  const queryClient = useQueryClient();
  const refresh = () => void invalidate(queryClient, 'tax_profile_changed', { refetchType: 'none' });
  return {
    async saveWorker(body: TaxProfileBody) {
      const saved = await api.call(taxes.updateProfile, { body });
      refresh();
      queryClient.setQueryData(workerTaxesQuery.queryKey, saved);
      return saved;
    },
    async saveCompany(body: CompanyTaxProfileBody) {
      const saved = await api.call(taxes.updateCompanyProfile, { body });
      refresh();
      queryClient.setQueryData(companyTaxesQuery.queryKey, saved);
      return saved;
    },
  };
}

export async function saveT4a(year: string): Promise<void> {
  const { content, name } = await download(taxes.t4a, { query: { year, format: 'csv' } });
  saveFile({ name: name ?? `relevo-t4a-${year}.csv`, content });
}
