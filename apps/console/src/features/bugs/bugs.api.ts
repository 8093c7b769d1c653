import type { DeskBugPage, DeskBugView } from '@relevo/contracts/operations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { askFor } from '../../platform/list/list-query.ts';
import { renewAfterAct } from '../../platform/overview.api.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const bugPageQuery = (asked: { page: number; search: string; status: string }) =>
  queryOptions({
    queryKey: ['bugs', 'page', asked],
    queryFn: ({ signal }) => api.get<DeskBugPage>(`/bugs/?${askFor({ ...asked, page_size: pageSize })}`, { signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** One report, whatever the list beside it is narrowed to: searched for by its own number. */
export const bugQuery = (bugId: string) =>
  queryOptions({
    queryKey: ['bugs', 'one', bugId],
    queryFn: async ({ signal }): Promise<DeskBugView> => {
      const { results } = await api.get<DeskBugPage>(`/bugs/?${askFor({ search: bugId })}`, { signal });
      const bug = results.find(({ id }) => id === bugId);
      if (!bug) throw new ApiError(404);
      return bug;
    },
  });

type Move = { status: DeskBugView['status']; note: string };

export function useMoveBug(bugId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, note }: Move) => api.post(`/bugs/${bugId}/move/`, { status, note: note || null }),
    onSettled: () => renewAfterAct(queryClient, 'bugs'),
  });
}
