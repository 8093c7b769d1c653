import type { Calls } from '../call.ts';

export const consoleReliability = {
  listAppeals: {
    method: 'GET',
    path: '/appeals/',
    access: 'operator',
    query: 'ConsoleAppealsQuery',
    answers: { 200: 'ConsoleAppealPage' },
  },
  getAppeal: {
    method: 'GET',
    path: '/appeals/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ConsoleAppealDetailView' },
  },
  grantAppeal: {
    method: 'POST',
    path: '/appeals/:id/grant/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
  denyAppeal: {
    method: 'POST',
    path: '/appeals/:id/deny/',
    access: 'operator',
    params: 'IdParams',
    body: 'ReasonBody',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
