import { buildPath } from '@relevo/contracts/build-path';
import { jobs } from '@relevo/contracts/calls/jobs';
import { profile } from '@relevo/contracts/calls/profile';
import { wallet } from '@relevo/contracts/calls/wallet';
import { jobsPageSize } from '../features/jobs/find/job-filters.ts';
import { listPageSize } from '../features/wallet/list-state.ts';
import type { PageName } from './pages.ts';

/**
 * What the screens of signed-in accounts ask first, for the page to ask before any script is there. The account comes
 * first: `theme.js` reads it for the calls of workers below. See also `firstQueries` in `preload.ts`.
 */
export const earlyCalls: Partial<Record<PageName | 'all', readonly string[]>> = {
  all: [buildPath(profile.get)],
  wallet: [buildPath(wallet.get), buildPath(wallet.listTransactions, { query: { page: 1, page_size: listPageSize } })],
};

/** The same for a verified worker whose home is known, with `{latitude}` and `{longitude}` of it. */
export const earlyWorkerCalls: Partial<Record<PageName, readonly string[]>> = {
  'find-jobs': [
    `${buildPath(jobs.listOpen)}?latitude={latitude}&longitude={longitude}&sort=distance&page=1&page_size=${jobsPageSize}`,
    buildPath(jobs.dashboard),
    buildPath(wallet.get),
  ],
};
