import type { Calls } from '../call.ts';

export const consolePapers = {
  listPapers: {
    method: 'GET',
    path: '/papers/',
    access: 'operator',
    query: 'ConsolePapersQuery',
    answers: { 200: 'ConsolePaperPage' },
  },
  missingPapers: { method: 'GET', path: '/papers/missing/', access: 'operator', answers: { 200: 'MissingPapersView' } },
  /** Begins to issue what is missing at once; more than a request could wait for. */
  issueMissing: { method: 'POST', path: '/papers/issue/', access: 'operator', answers: { 204: 'NoContent' } },
} as const satisfies Calls;
