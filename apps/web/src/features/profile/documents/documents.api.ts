import type { DocumentPage, DocumentView } from '@relevo/contracts/documents';
import type { DocumentType } from '@relevo/domain/documents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { upload } from '../../../platform/upload.ts';
import { useReloadUser } from '../../../platform/use-reload-user.ts';

const halfAnHourMs = 30 * 60 * 1000;

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  // One page holds as many documents as a person may keep.
  queryFn: ({ signal }) => api.get<DocumentPage>('/user/get-documents/', { query: { page_size: 100 }, signal }),
  // The addresses of the files stop working after an hour or two: a page left open asks for new ones in time.
  refetchInterval: halfAnHourMs,
});

type NewDocument = { type: DocumentType; file: File; onProgress(percent: number): void; signal: AbortSignal };

export function useAddDocument() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: ({ type, file, onProgress, signal }: NewDocument) => {
      const form = new FormData();
      form.append('document_type', type);
      form.append('file', file);
      return upload<DocumentView>({ method: 'POST', path: '/user/add-document/', form, onProgress, signal });
    },
    onSuccess: afterChange,
  });
}

export function useDeleteDocument() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/user/delete-document/${encodeURIComponent(id)}/`),
    onSuccess: afterChange,
  });
}

function useAfterChange() {
  const queryClient = useQueryClient();
  const reloadUser = useReloadUser();
  return () => Promise.all([queryClient.invalidateQueries(documentsQuery), reloadUser()]);
}
