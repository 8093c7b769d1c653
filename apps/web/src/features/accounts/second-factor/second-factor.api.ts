import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { passkeys } from '@relevo/contracts/calls/passkeys';
import { secondFactor } from '@relevo/contracts/calls/second-factor';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { makePasskey } from '../parts/passkey-device.ts';

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => api.call(secondFactor.get, { signal, toast: false }),
});

/** Few enough for one page. */
export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => api.call(passkeys.list, { query: { page_size: passkeyLimits.count }, signal, toast: false }),
});

/** The changes of two-step sign-in. What went wrong is shown where it was asked for. */
export function useSecondFactorCalls() {
  const queryClient = useQueryClient();
  const reload = () => invalidate(queryClient, 'second_factor_changed');
  const toast = false;
  return {
    offerTotp: () => api.call(secondFactor.offerTotp, { toast }),
    confirmTotp: (code: string) => api.call(secondFactor.confirmTotp, { body: { code }, toast }),
    removeTotp: (code: string) => api.call(secondFactor.removeTotp, { body: { code }, toast }),
    renewRecoveryCodes: (code: string) => api.call(secondFactor.renewRecoveryCodes, { body: { code }, toast }),
    stopReset: () => api.call(secondFactor.stopReset, { toast }),
    reload,
  };
}

type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** The changes of the passkeys. */
export function usePasskeyCalls(confirmed: Confirmed) {
  const queryClient = useQueryClient();
  const reload = () => invalidate(queryClient, 'passkey_changed');
  const toast = false;
  return {
    /** Asks for the password, then the device, and keeps what the device made. */
    async add(name: string) {
      const options = await confirmed(() => api.call(passkeys.offer, { toast }));
      const response = await makePasskey(options);
      return api.call(passkeys.add, { body: { name, response }, toast });
    },
    rename: (id: string, name: string) => api.call(passkeys.rename, { params: { id }, body: { name }, toast }),
    remove: (id: string) => confirmed(() => api.call(passkeys.remove, { params: { id }, toast })),
    reload,
  };
}
