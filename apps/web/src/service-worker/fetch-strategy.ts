type FetchStrategy = 'network' | 'page' | 'shell-file';

type FetchRequest = { method: string; mode: string; url: URL; origin: string };

/**
 * How a request is answered: a page by the network, or by the cached shell when that fails; a file of the shell from
 * the cache; everything else, above all the API and uploaded files, by the network.
 */
export function fetchStrategy(request: FetchRequest, shellFiles: ReadonlySet<string>): FetchStrategy {
  const { pathname } = request.url;
  if (request.method !== 'GET' || request.url.origin !== request.origin) return 'network';
  // Records, and the public pages of jobs and companies, are pages of the server's: the app has nothing to show in their place.
  if (/^\/(api|media|r|j|c)(\/|$)/.test(pathname)) return 'network';
  if (request.mode === 'navigate') return isFile(pathname) ? 'network' : 'page';
  return shellFiles.has(pathname) ? 'shell-file' : 'network';
}

/** As the server sees it: an address with an ending is a file, every other one is the app. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}

type PageOrShell = {
  fetchPage(signal: AbortSignal): Promise<Response>;
  keptShell(): Promise<Response | undefined>;
  timeoutMs: number;
};

/** The page from the server; the cached shell when that takes too long, fails or answers a server error. */
export async function pageOrShell({ fetchPage, keptShell, timeoutMs }: PageOrShell): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const page = await fetchPage(timeout.signal);
    if (page.status < 500) return page;
    return (await keptShell()) ?? page;
  } catch (error) {
    const shell = await keptShell();
    if (shell) return shell;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
