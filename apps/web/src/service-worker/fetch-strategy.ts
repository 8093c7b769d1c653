type FetchStrategy = 'network' | 'page' | 'shell-file';

type FetchRequest = { method: string; mode: string; url: URL; origin: string };

/**
 * How a request is answered: a page by the network, or by the cached shell when that fails; a file of the shell from
 * the cache; everything else, above all the API and uploaded files, by the network.
 */
export function fetchStrategy(request: FetchRequest, shellFiles: ReadonlySet<string>): FetchStrategy {
  const { pathname } = request.url;
  if (request.method !== 'GET' || request.url.origin !== request.origin) return 'network';
  if (/^\/(api|media)(\/|$)/.test(pathname)) return 'network';
  if (request.mode === 'navigate') return isFile(pathname) ? 'network' : 'page';
  return shellFiles.has(pathname) ? 'shell-file' : 'network';
}

/** As the server sees it: an address with an ending is a file, every other one is the app. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}
