import { apiDeps } from './api-client.ts';
import { createApi } from './create-api.ts';
import type { Query } from './http.ts';

type DownloadOptions = { path: string; query?: Query; signal?: AbortSignal };

/** Fetches a file that only a signed-in call may have. The same rules for tokens, errors and toasts as any other call. */
export async function download({ path, query, signal }: DownloadOptions): Promise<Blob> {
  const received: { file?: Blob } = {};
  const api = createApi({
    ...apiDeps,
    async fetch(...call) {
      const response = await apiDeps.fetch(...call);
      // Refusals and new tokens are JSON; whatever else arrives is the file.
      if (!response.ok || isJson(response)) return response;
      received.file = await response.blob();
      return new Response(null, { status: response.status });
    },
  });
  await api.get(path, { query, signal });
  if (!received.file) throw new Error(`${path} answered without a file.`);
  return received.file;
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}
