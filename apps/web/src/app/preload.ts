import type { UserView } from '@relevo/contracts/profile';
import type { ComponentType } from 'react';
import type { FirstQueries } from '../platform/page.tsx';
import { hasTokens } from '../platform/tokens.ts';
import { refusedTo } from './access.ts';
import { QueryProvider, Shell } from './frames.tsx';
import { pages } from './pages.ts';
import { type RouteRow, routeAt } from './route-table.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** Fetches what an address needs before React has rendered anything: its code with its texts and, for `user`, its data. */
export async function preloadPage({ pathname, search }: Address, user: Promise<UserView | null>): Promise<void> {
  const route = routeAt(pathname);
  if (!route) return;
  const code: Promise<unknown>[] = [pages[route.page].preload()];
  if (route.page !== 'landing') code.push(QueryProvider.preload());
  if (route.page !== 'landing' && hasTokens()) code.push(Shell.preload());
  // A failure is not lost: it is shown when the part is rendered.
  await Promise.allSettled([...code, user.then((known) => askFirst(route, search, known))]);
}

/** Nothing is asked for a screen that the account may not open. */
async function askFirst(route: RouteRow, search: string, user: UserView | null): Promise<void> {
  if (!user || refusedTo(route, user)) return;
  const [page, { queryClient }] = await Promise.all([
    pages[route.page].preload() as Promise<ComponentType & { firstQueries?: FirstQueries }>,
    import('./providers/query-provider.tsx'),
  ]);
  const queries = page.firstQueries?.(user, new URLSearchParams(search)) ?? [];
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}
