import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { problems } from '@relevo/contracts/calls/problems';
import type { ProblemKind } from '@relevo/domain/problem-lifecycle';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const problemsPageSize = 10;

export const problemsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.problems, page],
    queryFn: ({ signal }) => api.call(problems.listMine, { query: { page, page_size: problemsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export type Report = { kind: ProblemKind; description: string; files: readonly File[] };

export function useReportProblem(workerShiftId: string) {
  return useProblemCall(({ files, ...body }: Report) =>
    api.call(problems.report, { params: { id: workerShiftId }, body: files.length > 0 ? formOf(body, files) : body }),
  );
}

export function useCloseProblem(id: string) {
  return useProblemCall(() => api.call(problems.close, { params: { id } }));
}

function useProblemCall<Given>(call: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => invalidate(queryClient, 'problem_changed') });
}

function formOf(body: Omit<Report, 'files'>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
