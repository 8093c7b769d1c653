import { queryWith, readChoice, readPage } from '@relevo/browser/list-query';

export const lists = ['transactions', 'deposits', 'withdrawals'] as const;
export type ListName = (typeof lists)[number];

export const listPageSize = 10;

type ListState = Readonly<{ list: ListName; page: number }>;

/** Which list an address shows, and from where; without a word about it everything that moved. */
export function readListState(query: URLSearchParams): ListState {
  return { list: readChoice(query, 'list', lists) ?? 'transactions', page: readPage(query) };
}

/** Another list from its first page; the first list needs no word in the address. */
export function queryForList(query: URLSearchParams, list: ListName): URLSearchParams {
  return queryWith(query, { list: list === 'transactions' ? null : list });
}
