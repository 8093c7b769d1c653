import { browserStorage } from '@relevo/browser/browser-storage';
import { deviceNow } from '@relevo/browser/device-clock';
import { rememberJobAt, storageKey } from './remember-job.ts';

/** A review takes a day or two; after a week the job is over, and the reason for signing up is another one. */
const longestMs = 7 * 86_400_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type StoredJob = { job: string; at: number; user?: string };
export type RememberedJob = {
  id: string;
  /** Whether the account was signed in before and could not see it yet. */
  hasWaited: boolean;
};

/** Keeps the job that a visitor was reading about on its public page. */
export function rememberJobBefore(referrer: string, origin: string): void {
  if (!URL.canParse(referrer)) return;
  const url = new URL(referrer);
  if (url.origin === origin && url.pathname.startsWith('/j/')) rememberJobAt(url.pathname);
}

/**
 * The job that brought a visitor here; null without one, or when that was long ago. Once an account waits for it, it is
 * that account's: others who use this browser do not get to see it.
 */
export function rememberedJob(userId: string | null): RememberedJob | null {
  const stored = read();
  if (!stored) return null;
  const { job: id, user } = stored;
  return user === undefined || user === userId ? { id, hasWaited: user !== undefined } : null;
}

/** Leaves the job to the account that has to wait for its review. */
export function keepJobFor(userId: string): void {
  const stored = read();
  if (stored && stored.user === undefined) {
    browserStorage.write(storageKey, JSON.stringify({ ...stored, user: userId }));
  }
}

export const forgetJob = (): void => browserStorage.remove(storageKey);

/** What is stored may come from another version of the app, or have been written by hand. */
function read(): StoredJob | null {
  const text = browserStorage.read(storageKey);
  if (text === null) return null;
  const { job, at, user } = parsed(text);
  const age = deviceNow() - Number(at);
  if (typeof job === 'string' && uuid.test(job) && age >= 0 && age <= longestMs) {
    return { job, at: Number(at), ...(typeof user === 'string' && { user }) };
  }
  forgetJob();
  return null;
}

function parsed(text: string): { job?: unknown; at?: unknown; user?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
