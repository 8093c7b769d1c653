/** What other areas may use of favourites and blocks; loaded when it is first shown. */
import { lazyPart } from '../../platform/lazy-part.tsx';

export { connectionsQuery } from './connections.api.ts';

export const ConnectionButtons = lazyPart(
  () => import('./connection-buttons.tsx').then((file) => file.ConnectionButtons),
  ['connections'],
);
export const CompanyConnection = lazyPart(
  () => import('./company-connection.tsx').then((file) => file.CompanyConnection),
  ['connections'],
);
export const BlockedList = lazyPart(
  () => import('./connection-list.tsx').then((file) => file.BlockedList),
  ['connections'],
);
export const FavouriteList = lazyPart(
  () => import('./connection-list.tsx').then((file) => file.FavouriteList),
  ['connections'],
);
