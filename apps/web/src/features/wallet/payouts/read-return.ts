import { readChoice } from '@relevo/browser/list-query';

/** How a person comes back from the provider's pages: at their end, or by a link that was no longer good. */
const returns = ['done', 'again'] as const;

export const readReturn = (query: URLSearchParams) => readChoice(query, 'payouts', returns);
