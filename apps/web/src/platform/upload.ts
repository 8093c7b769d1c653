import { apiDeps } from './api-client.ts';
import { createApi } from './create-api.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

type UploadOptions = {
  method: 'POST' | 'PATCH' | 'PUT';
  path: string;
  form: FormData;
  /** From 0 to 100; the last stretch, where the server looks at the file, stays at 100. */
  onProgress?(percent: number): void;
  signal?: AbortSignal;
};

/** Sends files. The same rules for tokens, errors and toasts as any other call, and it says how far it has come. */
export function upload<T>({ method, path, form, onProgress = () => {}, signal }: UploadOptions): Promise<T> {
  const api = createApi({ ...apiDeps, fetch: fetchWithProgress(onProgress) });
  const calls = { POST: api.post, PATCH: api.patch, PUT: api.put };
  return calls[method]<T>(path, form, { signal });
}
