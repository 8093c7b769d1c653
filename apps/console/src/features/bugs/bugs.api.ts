import { ApiError } from '@relevo/browser/api-error';
import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleUpkeep } from '@relevo/contracts/calls/console-upkeep';
import type { ConsoleBugView } from '@relevo/contracts/console';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, genericTexts } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const bugPageQuery = (asked: { page: number; search: string; status: string }) =>
  queryOptions({
    queryKey: [...queryKeys.bugLists, asked],
    queryFn: ({ signal }) => api.call(consoleUpkeep.listBugs, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** One report, whatever the list beside it is narrowed to: searched for by its own number. */
export const bugQuery = (bugId: string) =>
  queryOptions({
    queryKey: [...queryKeys.oneBug, bugId],
    queryFn: async ({ signal }): Promise<ConsoleBugView> => {
      const { results } = await api.call(consoleUpkeep.listBugs, { query: { search: bugId }, signal });
      const bug = results.find(({ id }) => id === bugId);
      if (!bug) throw new ApiError({ status: 404 }, genericTexts());
      return bug;
    },
  });

type Move = { status: ConsoleBugView['status']; note: string };

export function useMoveBug(bugId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ status, note }: Move) =>
      api.call(consoleUpkeep.moveBug, { params: { id: bugId }, body: { status, note: note || null } }),
    onSettled: () => invalidate(queryClient, 'bug_moved'),
  });
}
