import { ApiError } from '@relevo/browser/api-error';
import { jobImports } from '@relevo/contracts/calls/job-imports';
import type { ImportView } from '@relevo/contracts/job-imports';
import { api } from '../../../platform/api-client.ts';
import { upload } from '../../../platform/transfers.ts';

/** Sends a file; what is wrong with it stands at its field. */
export function sendFile(file: File): Promise<ImportView> {
  const form = new FormData();
  form.append('file', file);
  return upload(jobImports.create, { body: form, toast: ({ fields }) => !fields.file });
}

type Confirmation = { id: string; onlyValid: boolean; idempotencyKey: string };

/** Rows that are wrong by now are shown in the table instead of in a toast. */
export function confirmImport({ id, onlyValid, idempotencyKey }: Confirmation): Promise<ImportView> {
  return api.call(jobImports.confirm, {
    params: { id },
    body: { only_valid: onlyValid },
    idempotencyKey,
    toast: (failure) => !isAboutImport(failure),
  });
}

export const getImport = (id: string): Promise<ImportView> => api.call(jobImports.get, { params: { id } });

export const isAboutImport = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'import_has_errors' || error.code === 'import_expired');
