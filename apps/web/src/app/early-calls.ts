import { buildPath } from '@relevo/contracts/build-path';
import { profile } from '@relevo/contracts/calls/profile';
import { wallet } from '@relevo/contracts/calls/wallet';
import { listPageSize } from '../features/wallet/list-state.ts';
import type { PageName } from './pages.ts';

/**
 * What the screens of signed-in accounts ask first, for the page to ask before any script is there. A call that depends
 * on the account has no place here: see `firstQueries` in `preload.ts`.
 */
export const earlyCalls: Partial<Record<PageName | 'all', readonly string[]>> = {
  all: [buildPath(profile.get)],
  wallet: [buildPath(wallet.get), buildPath(wallet.listTransactions, { query: { page: 1, page_size: listPageSize } })],
};
