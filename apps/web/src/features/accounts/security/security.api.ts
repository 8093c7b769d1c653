import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { saveAsFile } from '@relevo/browser/save-as-file';
import { security } from '@relevo/contracts/calls/security';
import type { ChangePasswordBody } from '@relevo/contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { today } from '../../../platform/device-day.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => api.call(security.listSessions, { query: { page_size: 100 }, signal }),
});

/** Reads the list again, also after a refusal: a device that is "not found" is signed out already. */
function useSessionsRefresh() {
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, 'session_ended');
}

/** Runs even when the component that made the call is unmounted by then. */
type WhenEnded = { onEnded(): void };

export function useEndSession({ onEnded }: WhenEnded) {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (sessionId: string) => api.call(security.endSession, { params: { id: sessionId } }),
    onSuccess: onEnded,
    onSettled: refresh,
  });
}

export function useEndOtherSessions({ onEnded }: WhenEnded) {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: () => api.call(security.endOtherSessions),
    onSuccess: onEnded,
    onSettled: refresh,
  });
}

export function useChangePassword() {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => api.call(security.changePassword, { body }),
    // The server signs the other devices out.
    onSuccess: () => void refresh(),
  });
}

type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

export function useExportAccount(confirmed: Confirmed) {
  return useMutation({
    mutationFn: async () => {
      const account = await confirmed(() => api.call(security.exportAccount));
      const text = JSON.stringify(account, null, 2);
      saveAsFile({ name: `relevo-account-${today()}.json`, type: 'application/json', text });
    },
  });
}

export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: (password: string) => api.call(security.deleteAccount, { body: { password } }),
    // Not a callback of the call: another request may learn first that the session is over, and close the dialog.
    onSuccess: onDeleted,
  });
}
