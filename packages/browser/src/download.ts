import type { Call } from '@relevo/contracts/call';
import type { CallArguments, CallInput } from '@relevo/contracts/call-types';
import { type ApiDeps, type CallOptions, createApi } from './api-client.ts';
import { fileNameOf } from './file-name.ts';

export type ReceivedFile = {
  content: Blob;
  /** As the server calls it. */
  name: string | null;
};

export type DownloadWatch = {
  /** The file begins; its headers may say how much there is to come. */
  onBegin?(headers: Headers): void;
  /** Some of it has arrived. */
  onBytes?(bytes: Uint8Array): void;
};

/** Fetches a file that only a signed-in call may have. The same rules for tokens, errors and toasts as any other call. */
export async function downloadFile<const C extends Call>(
  deps: ApiDeps,
  call: C,
  input: CallInput<C> & CallOptions,
  { onBegin, onBytes }: DownloadWatch = {},
): Promise<ReceivedFile> {
  const received: { file?: ReceivedFile } = {};
  const api = createApi({
    ...deps,
    async fetch(...request) {
      const response = await deps.fetch(...request);
      // Refusals and new tokens are JSON; whatever else arrives is the file.
      if (!response.ok || isJson(response)) return response;
      onBegin?.(response.headers);
      const content = await readContent(response, onBytes);
      received.file = { content, name: fileNameOf(response.headers.get('content-disposition')) };
      return new Response(null, { status: response.status });
    },
  });
  await api.call(call, ...([input] as CallArguments<C, CallOptions>));
  if (!received.file) throw new Error(`${call.path} answered without a file.`);
  return received.file;
}

async function readContent(response: Response, onBytes: DownloadWatch['onBytes']): Promise<Blob> {
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
