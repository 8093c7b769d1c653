import type { PublicConfigView } from '@relevo/contracts/public-config';
import type {
  DepositPage,
  DepositView,
  TransactionPage,
  WalletView,
  WithdrawalMethodView,
  WithdrawalPage,
  WithdrawalView,
} from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import type { TransactionStatus } from '@relevo/domain/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { walletQuery } from '../../platform/wallet/wallet.api.ts';
import type { BankDetails } from './bank-details.ts';
import { listPageSize } from './list-state.ts';
import { isOpen } from './movement.ts';

/** How often money is looked at while somebody looks at the screen. */
export const lookAgainMs = 20_000;

export const walletKeys = {
  all: walletQuery.queryKey,
  lists: [...walletQuery.queryKey, 'lists'],
} as const;

type Listed = { results: { status: TransactionStatus }[] };

/** One page of a list; the page before stays on the screen meanwhile. What is still open is looked at again. */
function listQuery<Page extends Listed>(list: { path: string; page: number; language?: Language }) {
  const { path, page } = list;
  return queryOptions<Page>({
    queryKey: [...walletKeys.lists, list],
    queryFn: ({ signal }) => api.get<Page>(path, { query: { page, page_size: listPageSize }, signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? lookAgainMs : false),
  });
}

/** The server describes each line in the account's language: once that has changed, it is asked again. */
export const transactionsQuery = (page: number, language: Language) =>
  listQuery<TransactionPage>({ path: '/wallet/transactions/', page, language });
export const depositsQuery = (page: number) => listQuery<DepositPage>({ path: '/wallet/deposits/list/', page });
export const withdrawalsQuery = (page: number) =>
  listQuery<WithdrawalPage>({ path: '/wallet/withdrawals/list/', page });

export const methodQuery = queryOptions({
  queryKey: [...walletKeys.all, 'method'],
  queryFn: ({ signal }) => api.get<WithdrawalMethodView>('/wallet/withdrawals/set-method/', { signal, toast: false }),
});

export const cardConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => api.get<PublicConfigView>('/config/', { signal, toast: false }),
  staleTime: Number.POSITIVE_INFINITY,
});

type MoneyMove = { amount: string; key: string };

export const walletCalls = {
  deposit: ({ amount, key }: MoneyMove) =>
    api.post<DepositView>('/wallet/deposits/', { amount }, { idempotencyKey: key }),
  withdraw: ({ amount, key }: MoneyMove) =>
    api.post<WithdrawalView>('/wallet/withdrawals/', { amount }, { idempotencyKey: key }),
  cancelWithdrawal: (id: string) => api.post<WithdrawalView>(`/wallet/withdrawals/${encodeURIComponent(id)}/cancel/`),
  setMethod: (details: BankDetails) =>
    api.post<WithdrawalMethodView>('/wallet/withdrawals/set-method/', { withdrawal_details: details }),
  addCard: (token: string) => api.post<WalletView>('/wallet/manage-card/', { payment_token: token }),
  removeCard: () => api.delete<void>('/wallet/manage-card/'),
};
