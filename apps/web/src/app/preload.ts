import { hasTokens } from '../platform/tokens.ts';
import { QueryProvider, Shell } from './frames.tsx';
import { pages } from './pages.ts';
import { routeAt } from './route-table.ts';

/** Starts fetching what an address needs before React has rendered anything. */
export function preloadPage(pathname: string): void {
  const route = routeAt(pathname);
  if (!route) return;
  const content = pages[route.page];
  // A failure is not lost: it is shown when the part is rendered.
  content.preload().catch(() => undefined);
  if (route.page === 'landing') return;
  QueryProvider.preload().catch(() => undefined);
  if (hasTokens()) Shell.preload().catch(() => undefined);
}
