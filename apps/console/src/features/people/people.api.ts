import type { AccountDetailView, AccountPage } from '@relevo/contracts/operations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { askFor } from '../../platform/list/list-query.ts';
import { renewAfterAct } from '../../platform/overview.api.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

type Asked = { page: number; search: string; status: string; user_type: string; suspended: string };

export const peopleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['people', 'page', asked],
    queryFn: ({ signal }) => api.get<AccountPage>(`/people/?${askFor({ ...asked, page_size: pageSize })}`, { signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

const addressOf = (personId: string) => `/people/${encodeURIComponent(personId)}/`;

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['people', 'one', personId],
    queryFn: ({ signal }) => api.get<AccountDetailView>(addressOf(personId), { signal }),
  });

export type PersonAct = AccountDetailView['actions'][number];
type Act = { act: PersonAct; reason?: string };

export function useActOnPerson(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason }: Act) =>
      api.post<AccountDetailView>(
        `${addressOf(personId)}${act.replace('_', '-')}/`,
        reason === undefined ? undefined : { reason },
      ),
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(personId).queryKey, person);
      void renewAfterAct(queryClient, 'people');
    },
  });
}

export function useNoteCall(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => api.post<AccountDetailView>(`${addressOf(personId)}notes/`, { note }),
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(personId).queryKey, person);
      void renewAfterAct(queryClient);
    },
  });
}
