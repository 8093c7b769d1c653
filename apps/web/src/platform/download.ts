import { apiDeps } from './api-client.ts';
import { createApi } from './create-api.ts';
import { fileNameOf } from './file-name.ts';
import type { Query } from './http.ts';

type DownloadOptions = {
  path: string;
  query?: Query;
  signal?: AbortSignal;
  /** The file begins; its headers may say how much there is to come. */
  onBegin?(headers: Headers): void;
  /** Some of it has arrived. */
  onBytes?(bytes: Uint8Array): void;
};

export type ReceivedFile = {
  content: Blob;
  /** As the server calls it. */
  name: string | null;
};

/** Fetches a file that only a signed-in call may have. The same rules for tokens, errors and toasts as any other call. */
export async function downloadFile({ path, query, signal, onBegin, onBytes }: DownloadOptions): Promise<ReceivedFile> {
  const received: { file?: ReceivedFile } = {};
  const api = createApi({
    ...apiDeps,
    async fetch(...call) {
      const response = await apiDeps.fetch(...call);
      // Refusals and new tokens are JSON; whatever else arrives is the file.
      if (!response.ok || isJson(response)) return response;
      onBegin?.(response.headers);
      const content = await readContent(response, onBytes);
      received.file = { content, name: fileNameOf(response.headers.get('content-disposition')) };
      return new Response(null, { status: response.status });
    },
  });
  await api.get(path, { query, signal });
  if (!received.file) throw new Error(`${path} answered without a file.`);
  return received.file;
}

export async function download(options: DownloadOptions): Promise<Blob> {
  return (await downloadFile(options)).content;
}

async function readContent(response: Response, onBytes: DownloadOptions['onBytes']): Promise<Blob> {
  if (!response.body || !onBytes) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    onBytes(part.value);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}
