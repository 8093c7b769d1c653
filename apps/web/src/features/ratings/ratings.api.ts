import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { ratings } from '@relevo/contracts/calls/ratings';
import type { RatingTag } from '@relevo/domain/ratings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

/** The rated company or user. */
export type Rated = { companyId: string } | { userId: string };

export const ratingsPageSize = 20;

export const ratingsQuery = (of: Rated, page = 1) =>
  queryOptions({
    queryKey: [...queryKeys.ratings, of, page],
    queryFn: ({ signal }) => {
      const query = { page, page_size: ratingsPageSize };
      return 'companyId' in of
        ? api.call(ratings.listOfCompany, { params: { id: of.companyId }, query, signal })
        : api.call(ratings.listOfUser, { params: { id: of.userId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

type Given = { stars: number; tags: RatingTag[]; comment: string };

/** Reads the shift again also after a refusal, which means that it has changed. */
export function useRate(workerShiftId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, ...given }: Given) =>
      api.call(ratings.rate, { params: { id: workerShiftId }, body: { ...given, comment: comment.trim() || null } }),
    onSettled: () => invalidate(queryClient, 'shift_rated'),
  });
}

export function useReportRating(id: string) {
  return useMutation({
    mutationFn: (reason: string) => api.call(ratings.report, { params: { id }, body: { reason: reason.trim() } }),
  });
}
