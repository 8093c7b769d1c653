import type { Calls } from '../call.ts';

export const consoleOverview = {
  day: { method: 'GET', path: '/day/', access: 'operator', answers: { 200: 'ConsoleDayView' } },
  /** People, jobs, shifts and withdrawals at once; that an operator looked is recorded. */
  search: {
    method: 'GET',
    path: '/search/',
    access: 'operator',
    query: 'ConsoleSearchQuery',
    answers: { 200: 'ConsoleSearchView' },
  },
} as const satisfies Calls;
