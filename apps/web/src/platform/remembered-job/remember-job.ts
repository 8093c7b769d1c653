import { browserStorage } from '@relevo/browser/browser-storage';
import { deviceNow } from '@relevo/browser/device-clock';

export const storageKey = 'relevo.job-to-open';
const jobAddress = /^\/j(?:obs)?\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/;

/**
 * Keeps the job of this screen or public page until the account may see it: its id and nothing else of the address. Of
 * any other address it keeps nothing. Part of the first page, because the sign-in that comes next says that a job is kept.
 */
export function rememberJobAt(pathname: string): void {
  const [, job] = jobAddress.exec(pathname) ?? [];
  if (job) browserStorage.write(storageKey, JSON.stringify({ job, at: deviceNow() }));
}

/** Whether there may be one; the code that shows or opens it reads whether it still counts. */
export const mayHaveRememberedJob = (): boolean => browserStorage.read(storageKey) !== null;
