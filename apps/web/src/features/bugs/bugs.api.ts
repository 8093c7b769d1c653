import type { BugPage, BugView, UpdateBugBody } from '@relevo/contracts/bugs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { upload } from '../../platform/upload.ts';
import { type BugsView, bugsPageSize } from './bugs-view.ts';
import type { BugText } from './error-report.ts';

const halfAnHourMs = 30 * 60 * 1000;
const listKey = ['bugs', 'mine'];

export const bugsQuery = ({ status, page }: Pick<BugsView, 'status' | 'page'>) =>
  queryOptions({
    queryKey: [...listKey, status, page],
    queryFn: ({ signal }) =>
      api.get<BugPage>('/bug/my-bugs/', { query: { status, page, page_size: bugsPageSize }, signal, toast: false }),
    placeholderData: keepPreviousData,
  });

export const bugQuery = (id: string) =>
  queryOptions({
    queryKey: ['bugs', 'one', id],
    queryFn: ({ signal }) => api.get<BugView>(`/bug/${encodeURIComponent(id)}/`, { signal, toast: false }),
    // The address of an attachment stops working after an hour or two: a report left open asks for a new one in time.
    refetchInterval: halfAnHourMs,
  });

/** What a form sends: its texts, and a file that is chosen, taken away (null) or left as it is. */
export type BugMessage = BugText & { file: File | null | undefined };
type Sending = BugMessage & { onProgress(percent: number): void; signal: AbortSignal };

export function useReportBug() {
  return useBugCall(({ file, onProgress, signal, ...body }: Sending) =>
    file
      ? upload<BugView>({ method: 'POST', path: '/bug/create/', form: formOf(body, file), onProgress, signal })
      : api.post<BugView>('/bug/create/', body, { signal }),
  );
}

export function useEditBug(id: string) {
  const path = updatePath(id);
  return useBugCall(({ file, onProgress, signal, ...body }: Sending) => {
    if (file) return upload<BugView>({ method: 'PUT', path, form: formOf(body, file), onProgress, signal });
    const change: UpdateBugBody = file === null ? { ...body, attachment: null } : body;
    return api.put<BugView>(path, change, { signal });
  });
}

export function useCloseBug(id: string) {
  return useBugCall(() => api.put<BugView>(updatePath(id), { status: 'closed' } satisfies UpdateBugBody));
}

const updatePath = (id: string) => `/bug/${encodeURIComponent(id)}/update/`;

function formOf({ title, description }: BugText, file: File): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('description', description);
  form.append('attachment', file);
  return form;
}

/** The answer is the report as it stands now; a refusal means that it has moved on, so it is asked for either way. */
function useBugCall<Variables>(call: (variables: Variables) => Promise<BugView>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (bug) => queryClient.setQueryData(bugQuery(bug.id).queryKey, bug),
    onError: () => queryClient.invalidateQueries({ queryKey: ['bugs', 'one'] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
