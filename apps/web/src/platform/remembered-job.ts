import { browserStorage } from '@relevo/browser/browser-storage';
import { deviceNow } from '@relevo/browser/device-clock';
import { jobPath } from '@relevo/contracts/screen-paths';

const storageKey = 'relevo.job-to-open';
/** A review takes a day or two; after a week the job is over, and the reason for signing up is another one. */
const longestMs = 7 * 86_400_000;

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const jobScreen = new RegExp(`^/jobs/(${uuid})/?$`);
const publicPage = new RegExp(`^/j/(${uuid})(?:/|$)`);

/** Keeps the job of this address for later; of any other address it keeps nothing. */
export function rememberJobAt(pathname: string): void {
  remember(jobScreen.exec(pathname)?.[1]);
}

/** Keeps the job that a visitor was reading about on its public page. */
export function rememberJobBefore(referrer: string, origin: string): void {
  if (!URL.canParse(referrer)) return;
  const url = new URL(referrer);
  if (url.origin === origin) remember(publicPage.exec(url.pathname)?.[1]);
}

function remember(jobId: string | undefined): void {
  if (jobId) browserStorage.write(storageKey, JSON.stringify({ job: jobId, at: deviceNow() }));
}

/** The screen of the job that brought somebody here; null without one, or when that was long ago. */
export function rememberedJobPath(): string | null {
  const stored = browserStorage.read(storageKey);
  if (stored === null) return null;
  const { job, at } = readStored(stored);
  const age = deviceNow() - Number(at);
  if (typeof job === 'string' && new RegExp(`^${uuid}$`).test(job) && age >= 0 && age <= longestMs) return jobPath(job);
  forgetJob();
  return null;
}

/** What is stored may come from another version of the app, or from somebody who wrote it by hand. */
function readStored(text: string): { job?: unknown; at?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

export const forgetJob = (): void => browserStorage.remove(storageKey);
