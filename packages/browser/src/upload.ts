import type { Call } from '@relevo/contracts/call';
import type { Answer, CallArguments, CallInput } from '@relevo/contracts/call-types';
import { type ApiDeps, type CallOptions, createApi } from './api-client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/**
 * Sends a form with files. The same rules for tokens, errors and toasts as any other call; `onProgress` gets 0 to
 * 100, and stays at 100 while the server looks at the file.
 */
export function uploadForm<const C extends Call>(
  deps: ApiDeps,
  call: C,
  input: CallInput<C> & CallOptions,
  onProgress: (percent: number) => void = () => {},
): Promise<Answer<C>> {
  const api = createApi({ ...deps, fetch: fetchWithProgress(onProgress) });
  return api.call(call, ...([input] as CallArguments<C, CallOptions>));
}
