import type { WalletView } from '@relevo/contracts/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api-client.ts';

/** Where somebody's money stands. Whatever else is known about it is kept below the same key. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  // A tile goes without it, and the wallet's own screen says it itself: no toast on top of that.
  queryFn: ({ signal }) => api.get<WalletView>('/wallet/', { signal, toast: false }),
});
