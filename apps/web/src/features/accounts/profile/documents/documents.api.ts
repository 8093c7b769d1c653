import { invalidate, queryKeys } from '@relevo/browser/query-keys';
import { documents } from '@relevo/contracts/calls/documents';
import type { UpdateDocumentBody } from '@relevo/contracts/documents';
import type { DocumentType } from '@relevo/domain/documents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api-client.ts';
import { useReloadUser } from '../../../../platform/refresh-account.ts';
import { upload } from '../../../../platform/transfers.ts';
import type { DocumentTerms } from './document-terms.tsx';

const halfAnHourMs = 30 * 60 * 1000;

export const documentsQuery = queryOptions({
  queryKey: queryKeys.documents,
  // One page holds as many documents as an account may have.
  queryFn: ({ signal }) => api.call(documents.list, { query: { page_size: 100 }, signal }),
  // The addresses of the files stop working after an hour or two: a page left open asks for new ones in time.
  refetchInterval: halfAnHourMs,
});

type NewDocument = {
  type: DocumentType;
  terms: DocumentTerms;
  file: File;
  onProgress(percent: number): void;
  signal: AbortSignal;
};

export function useAddDocument() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: ({ type, terms, file, onProgress, signal }: NewDocument) => {
      const form = new FormData();
      form.append('document_type', type);
      if (type === 'certificate' && terms.certificate !== '') form.append('certificate', terms.certificate);
      if (terms.expires_on !== '') form.append('expires_on', terms.expires_on);
      form.append('file', file);
      return upload(documents.add, { body: form, signal }, onProgress);
    },
    onSuccess: afterChange,
  });
}

type ChangedDocument = { id: string; changes: UpdateDocumentBody };

export function useUpdateDocument() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: ({ id, changes }: ChangedDocument) => api.call(documents.update, { params: { id }, body: changes }),
    onSuccess: afterChange,
  });
}

export function useDeleteDocument() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: (id: string) => api.call(documents.delete, { params: { id } }),
    onSuccess: afterChange,
  });
}

function useAfterChange() {
  const queryClient = useQueryClient();
  const reloadUser = useReloadUser();
  return () => Promise.all([invalidate(queryClient, 'document_changed'), reloadUser()]);
}
