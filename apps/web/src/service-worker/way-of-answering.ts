export type WayOfAnswering = 'network' | 'page' | 'shell-file';

type Asked = { method: string; mode: string; url: URL; origin: string };

/**
 * How a request is answered: a page by the network, or by the kept shell when that fails; a file of the shell from what
 * is kept; everything else, and above all the API and people's files, as if nobody stood in between.
 */
export function wayOfAnswering(asked: Asked, shellFiles: ReadonlySet<string>): WayOfAnswering {
  const { pathname } = asked.url;
  if (asked.method !== 'GET' || asked.url.origin !== asked.origin) return 'network';
  if (/^\/(api|media)(\/|$)/.test(pathname)) return 'network';
  if (asked.mode === 'navigate') return isFile(pathname) ? 'network' : 'page';
  return shellFiles.has(pathname) ? 'shell-file' : 'network';
}

/** As the server sees it: an address with an ending is a file, every other one is the app. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}
