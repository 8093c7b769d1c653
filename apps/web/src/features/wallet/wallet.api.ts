import { queryKeys } from '@relevo/browser/query-keys';
import { insights } from '@relevo/contracts/calls/insights';
import { wallet } from '@relevo/contracts/calls/wallet';
import type { Language } from '@relevo/domain/account';
import type { PayoutSpeed } from '@relevo/domain/payouts';
import type { TransactionStatus } from '@relevo/domain/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { BankDetails } from './bank-details.ts';
import { listPageSize } from './list-state.ts';
import { isOpen } from './movement.ts';

/** How often the money is read again while the screen is open. */
export const pollIntervalMs = 20_000;

export const walletQuery = queryOptions({
  queryKey: queryKeys.wallet,
  // A tile is left out without it, and the wallet's own screen shows the failure: a toast would repeat it.
  queryFn: ({ signal }) => api.call(wallet.get, { signal }),
});

/** Of workers only. */
export const earningsQuery = queryOptions({
  queryKey: queryKeys.earnings,
  queryFn: ({ signal }) => api.call(insights.earnings, { signal }),
});

type Listed = { results: { status: TransactionStatus }[] };
type ListCall = typeof wallet.listTransactions | typeof wallet.listDeposits | typeof wallet.listWithdrawals;

/** One page of a list; the previous page stays on the screen until it arrives. A list with an open movement is polled. */
const listOf = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: Listed } }) =>
    state.data?.results.some(isOpen) ? pollIntervalMs : false,
} as const;

const listKey = (call: ListCall, page: number, language?: Language) => [
  ...queryKeys.walletLists,
  call.path,
  page,
  language ?? null,
];
const pageOf = (page: number) => ({ page, page_size: listPageSize });

/** The server describes each line in the account's language: after a change of language it is read again. */
export const transactionsQuery = (page: number, language: Language) =>
  queryOptions({
    queryKey: listKey(wallet.listTransactions, page, language),
    queryFn: ({ signal }) => api.call(wallet.listTransactions, { query: pageOf(page), signal }),
    ...listOf,
  });

export const depositsQuery = (page: number) =>
  queryOptions({
    queryKey: listKey(wallet.listDeposits, page),
    queryFn: ({ signal }) => api.call(wallet.listDeposits, { query: pageOf(page), signal }),
    ...listOf,
  });

export const withdrawalsQuery = (page: number) =>
  queryOptions({
    queryKey: listKey(wallet.listWithdrawals, page),
    queryFn: ({ signal }) => api.call(wallet.listWithdrawals, { query: pageOf(page), signal }),
    ...listOf,
  });

export const methodQuery = queryOptions({
  queryKey: [...queryKeys.wallet, 'method'],
  queryFn: ({ signal }) => api.call(wallet.getWithdrawalMethod, { signal }),
});

/** Set-up ends at the provider, which notifies the server and not this screen: until then it is asked again. */
export const payoutAccountQuery = queryOptions({
  queryKey: [...queryKeys.wallet, 'payout account'],
  queryFn: ({ signal }) => api.call(wallet.payoutAccount, { signal, toast: false }),
  refetchInterval: ({ state }) =>
    state.data?.provider === 'stripe' && state.data.state !== 'ready' ? pollIntervalMs : false,
});

export const walletCalls = {
  deposit: (asked: { amount: string }, key: string) => api.call(wallet.deposit, { body: asked, idempotencyKey: key }),
  withdraw: (asked: { amount: string; speed: PayoutSpeed }, key: string) =>
    api.call(wallet.withdraw, { body: asked, idempotencyKey: key }),
  onboardPayoutAccount: () => api.call(wallet.onboardPayoutAccount, { toast: false }),
  cancelWithdrawal: (id: string) => api.call(wallet.cancelWithdrawal, { params: { id } }),
  setMethod: (details: BankDetails) => api.call(wallet.setWithdrawalMethod, { body: { withdrawal_details: details } }),
  addCard: (token: string) => api.call(wallet.attachCard, { body: { payment_token: token } }),
  removeCard: () => api.call(wallet.detachCard),
};
