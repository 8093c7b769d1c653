import { matchRoutes } from 'react-router';
import { type RouteRow, routeTable } from './route-table.ts';

const patterns = routeTable.map((row) => ({ path: row.path, handle: row }));

/** The row of the table that an address belongs to; none for an address we do not know. */
export function routeAt(pathname: string): RouteRow | undefined {
  return matchRoutes(patterns, pathname)?.[0]?.route.handle;
}
