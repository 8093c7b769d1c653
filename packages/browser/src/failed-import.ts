type Page = { isReachable(): Promise<boolean>; reload(): void };

/** A network that answers later than this is none for a person who waits. */
const answersWithinMs = 5_000;

const thisPage: Page = {
  async isReachable() {
    const signal = AbortSignal.timeout(answersWithinMs);
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
    return answer?.ok === true;
  },
  reload: () => location.reload(),
};

/** In the words of Chromium, Firefox and Safari. */
const failedImport = /dynamically imported module|importing a module script failed/i;

/** Whether code or texts could not be fetched. */
export function isFailedImport(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return failedImport.test(error.message) || isFailedImport(error.cause);
}

/**
 * Tries again what failed. Browsers remember for the life of a page that a module could not be fetched, so missing code
 * needs a new page; without a connection the page stays, because the browser's own error is no better.
 */
export async function tryAgainAfter(error: unknown, retry: () => void | Promise<void>, page = thisPage): Promise<void> {
  if (isFailedImport(error) && (await page.isReachable())) page.reload();
  else await retry();
}

/** Whether code is missing because the server cannot be reached. */
export async function isCutOff(error: unknown, page: Pick<Page, 'isReachable'> = thisPage): Promise<boolean> {
  return isFailedImport(error) && !(await page.isReachable());
}
