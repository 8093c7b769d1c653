import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consolePeople } from '@relevo/contracts/calls/console-people';
import type { AccountDetailView } from '@relevo/contracts/console';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

type PeopleFilter = { page: number; search: string; status: string; user_type: string; suspended: string };

export const peopleQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...queryKeys.people, 'page', filter],
    queryFn: ({ signal }) => api.call(consolePeople.list, { query: { ...filter, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: [...queryKeys.people, 'one', personId],
    queryFn: ({ signal }) => api.call(consolePeople.get, { params: { id: personId }, signal }),
  });

export type PersonAct = AccountDetailView['actions'][number];
type Act = { act: PersonAct; reason?: string };

export function useActOnPerson(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason = '' }: Act) => {
      const params = { id: personId };
      switch (act) {
        case 'approve':
          return api.call(consolePeople.approve, { params });
        case 'reject':
          return api.call(consolePeople.reject, { params, body: { reason } });
        case 'verify_email':
          return api.call(consolePeople.verifyEmail, { params });
        case 'suspend':
          return api.call(consolePeople.suspend, { params, body: { reason } });
        case 'restore':
          return api.call(consolePeople.restore, { params });
      }
    },
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(personId).queryKey, person);
      void invalidate(queryClient, 'person_changed');
    },
  });
}

export function useNoteCall(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => api.call(consolePeople.addNote, { params: { id: personId }, body: { note } }),
    onSuccess: (person) => {
      queryClient.setQueryData(personQuery(personId).queryKey, person);
      void invalidate(queryClient, 'operator_looked');
    },
  });
}
