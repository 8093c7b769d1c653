import { readChoice, readPage } from '../../platform/paging/list-query.ts';

export const whens = ['upcoming', 'past'] as const;
export type When = (typeof whens)[number];
export const shiftsPageSize = 20;

/** What the address asks for; the shifts to come need no word in it. */
export function readFilters(query: URLSearchParams): { when: When; page: number } {
  return { when: readChoice(query, 'when', whens) ?? 'upcoming', page: readPage(query) };
}
