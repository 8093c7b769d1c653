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
} as const satisfies Calls;
