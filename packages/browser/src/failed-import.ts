type Page = { isReachable(): Promise<boolean>; reload(): void };

const thisPage: Page = {
  async isReachable() {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    return answer?.ok === true;
  },
  reload: () => location.reload(),
};

/** In the words of Chromium, Firefox and Safari. */
const failedImport = /dynamically imported module|importing a module script failed/i;

function isFailedImport(error: unknown): boolean {
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
