import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import type { BugView } from '@relevo/contracts/bugs';
import { bugs } from '@relevo/contracts/calls/bugs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { upload } from '../../platform/transfers.ts';
import { type BugsView, bugsPageSize } from './bugs-view.ts';
import type { BugText } from './error-report.ts';

const halfAnHourMs = 30 * 60 * 1000;

export const bugsQuery = ({ status, page }: Pick<BugsView, 'status' | 'page'>) =>
  queryOptions({
    queryKey: [...queryKeys.bugLists, status, page],
    queryFn: ({ signal }) => api.call(bugs.listMine, { query: { status, page, page_size: bugsPageSize }, signal }),
    placeholderData: keepPreviousData,
  });

export const bugQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.oneBug, id],
    queryFn: ({ signal }) => api.call(bugs.get, { params: { id }, signal }),
    // The address of an attachment expires after an hour or two: a report left open reads a new one in time.
    refetchInterval: halfAnHourMs,
  });

/** What a form sends: its texts, and a file that is chosen, removed (null) or left as it is (undefined). */
type BugMessage = BugText & { file: File | null | undefined };
type Sending = BugMessage & { onProgress(percent: number): void; signal: AbortSignal };

export function useReportBug() {
  return useBugCall(({ file, onProgress, signal, ...body }: Sending) =>
    file
      ? upload(bugs.create, { body: formOf(body, file), signal }, onProgress)
      : api.call(bugs.create, { body, signal }),
  );
}

export function useEditBug(id: string) {
  return useBugCall(({ file, onProgress, signal, ...body }: Sending) => {
    if (file) return upload(bugs.update, { params: { id }, body: formOf(body, file), signal }, onProgress);
    return api.call(bugs.update, {
      params: { id },
      body: file === null ? { ...body, attachment: null } : body,
      signal,
    });
  });
}

export function useCloseBug(id: string) {
  return useBugCall(() => api.call(bugs.update, { params: { id }, body: { status: 'closed' } }));
}

function formOf({ title, description }: BugText, file: File): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('description', description);
  form.append('attachment', file);
  return form;
}

/** Stores the answered report. A refusal means that the report has changed, so it is read again either way. */
function useBugCall<Variables>(call: (variables: Variables) => Promise<BugView>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (bug) => queryClient.setQueryData(bugQuery(bug.id).queryKey, bug),
    onError: () => invalidate(queryClient, 'bug_refused'),
    onSettled: () => invalidate(queryClient, 'bug_changed'),
  });
}
