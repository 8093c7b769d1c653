import { ApiError } from '@relevo/browser/api-error';
import { queryKeys } from '@relevo/browser/query-keys';
import { companies } from '@relevo/contracts/calls/companies';
import type { CompanyBody, CompanyView } from '@relevo/contracts/companies';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useReloadUser } from '../../platform/refresh-account.ts';
import { upload } from '../../platform/transfers.ts';

/** The employer's own company; null while there is none. */
export const companyQuery = queryOptions({
  queryKey: queryKeys.company,
  queryFn: ({ signal }) =>
    api.call(companies.getProfile, { signal, toast: ({ status }) => status !== 404 }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

/** Every change answers the whole company; the first one makes it, which the checklist wants to know. */
export function useCompanyCalls() {
  const queryClient = useQueryClient();
  const reloadUser = useReloadUser();

  async function keep(call: Promise<CompanyView>): Promise<CompanyView> {
    const company = await call;
    queryClient.setQueryData(companyQuery.queryKey, company);
    await reloadUser();
    return company;
  }
  return {
    save: (body: CompanyBody) => keep(api.call(companies.saveProfile, { body })),
    sendLogo(logo: Blob, onProgress: (percent: number) => void) {
      const form = new FormData();
      form.append('logo', logo);
      return keep(upload(companies.saveProfile, { body: form }, onProgress));
    },
    showPublicPage: (isShown: boolean) => keep(api.call(companies.saveProfile, { body: { public_page: isShown } })),
    removeLogo: () => keep(api.call(companies.saveProfile, { body: { logo: null } })),
  };
}
