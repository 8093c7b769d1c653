import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { consoleRatings } from '@relevo/contracts/calls/console-ratings';
import type { CommentAction } from '@relevo/domain/ratings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

const pageSize = 20;
const pollMilliseconds = 30_000;

export const reportedRatingsQuery = (asked: { page: number; state: string }) =>
  queryOptions({
    queryKey: [...queryKeys.ratings, 'list', asked],
    queryFn: ({ signal }) => api.call(consoleRatings.list, { query: { ...asked, page_size: pageSize }, signal }),
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });

/** Read once: each reading is written into the audit log. */
export const ratingEvidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.ratings, 'evidence', id],
    queryFn: ({ signal }) => api.call(consoleRatings.getEvidence, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useDecideComment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: CommentAction) => api.call(consoleRatings[action], { params: { id } }),
    onSettled: () => invalidate(queryClient, 'comment_decided'),
  });
}
