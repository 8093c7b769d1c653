import { queryWith, readChoice, readPage } from '@relevo/browser/list-query';
import { paperParameter, receiptParameter } from '@relevo/contracts/screen-paths';

export const lists = ['transactions', 'deposits', 'withdrawals', 'papers'] as const;
export type ListName = (typeof lists)[number];
/** The lists of what moved. */
export type MoneyListName = Exclude<ListName, 'papers'>;

export const listPageSize = 10;

type ListState = Readonly<{ list: ListName; page: number }>;

/** Which list an address shows, and from where; without a word about it everything that moved. */
export function readListState(query: URLSearchParams): ListState {
  return { list: readChoice(query, 'list', lists) ?? 'transactions', page: readPage(query) };
}

/** Another list from its first page; the first list needs no word in the address. */
export function queryForList(query: URLSearchParams, list: ListName): URLSearchParams {
  const papersOnly = { kind: null, year: null, [paperParameter]: null, [receiptParameter]: null };
  return queryWith(query, { ...papersOnly, list: list === 'transactions' ? null : list });
}
