import type { CallOptions } from '@relevo/browser/api-client';
import { type DownloadWatch, downloadFile, type ReceivedFile } from '@relevo/browser/download';
import { uploadForm } from '@relevo/browser/upload';
import type { Call } from '@relevo/contracts/call';
import type { Answer, CallInput } from '@relevo/contracts/call-types';
import { apiDeps } from './api-client.ts';

/** Fetches a file for the signed-in account. */
export function download<const C extends Call>(
  call: C,
  input: CallInput<C> & CallOptions,
  watch?: DownloadWatch,
): Promise<ReceivedFile> {
  return downloadFile(apiDeps, call, input, watch);
}

/** Sends a form with files for the signed-in account; `onProgress` gets 0 to 100. */
export function upload<const C extends Call>(
  call: C,
  input: CallInput<C> & CallOptions,
  onProgress?: (percent: number) => void,
): Promise<Answer<C>> {
  return uploadForm(apiDeps, call, input, onProgress);
}
