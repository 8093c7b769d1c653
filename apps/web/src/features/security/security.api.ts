import type { MessageView } from '@relevo/contracts/answers';
import type { ChangePasswordBody, SessionPage } from '@relevo/contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { today } from '../../platform/forms/today.ts';
import { saveAsFile } from '../../platform/save-as-file.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<SessionPage>('/user/sessions/', { query: { page_size: 100 }, signal }),
});

/** The list is asked for again whatever the answer: a device that is "not found" is gone already. */
function useSessionsRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Runs even when the part of the screen that asked for it is gone by then. */
type WhenEnded = { onEnded(): void };

export function useEndSession({ onEnded }: WhenEnded) {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (sessionId: string) => api.delete<void>(`/user/sessions/${encodeURIComponent(sessionId)}/`),
    onSuccess: onEnded,
    onSettled: refresh,
  });
}

export function useEndOtherSessions({ onEnded }: WhenEnded) {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: () => api.delete<void>('/user/sessions/'),
    onSuccess: onEnded,
    onSettled: refresh,
  });
}

export function useChangePassword() {
  const refresh = useSessionsRefresh();
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post<MessageView>('/user/change-password/', body),
    // The server signs the other devices out.
    onSuccess: () => void refresh(),
  });
}

export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const account = await api.get<unknown>('/user/export/');
      const text = JSON.stringify(account, null, 2);
      saveAsFile({ name: `relevo-account-${today()}.json`, type: 'application/json', text });
    },
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => api.post<void>('/user/delete-account/', { password }),
  });
}
