import type { CompanyView } from '@relevo/contracts/companies';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../platform/api-client.ts';
import { upload } from '../../platform/upload.ts';
import { useReloadUser } from '../../platform/use-reload-user.ts';

const path = '/company/profile/';

/** The employer's own company; null while there is none. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) =>
    api.get<CompanyView>(path, { signal, toast: false }).catch((error: unknown) => {
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
    save: (body: object) => keep(api.patch<CompanyView>(path, body)),
    sendLogo(logo: Blob, onProgress: (percent: number) => void) {
      const form = new FormData();
      form.append('logo', logo);
      return keep(upload<CompanyView>({ method: 'PATCH', path, form, onProgress }));
    },
    removeLogo: () => keep(api.patch<CompanyView>(path, { logo: null })),
  };
}
