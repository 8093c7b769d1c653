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

export type FactorResetAct = AccountDetailView['second_factor']['actions'][number];

/** The reset of a lost second factor: one operator asks, another one confirms, and either can cancel. */
export function useFactorReset(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, reason = '' }: { act: FactorResetAct; reason?: string }) => {
      const params = { id: personId };
      if (act === 'ask') return api.call(consolePeople.askFactorReset, { params, body: { reason } });
      return api.call(act === 'confirm' ? consolePeople.confirmFactorReset : consolePeople.cancelFactorReset, {
        params,
      });
    },
    onSuccess: (person) => queryClient.setQueryData(personQuery(personId).queryKey, person),
    // Also after a refusal: another operator was faster, or the account stopped it.
    onSettled: () => void invalidate(queryClient, 'person_changed'),
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
