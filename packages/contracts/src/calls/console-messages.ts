import type { Calls } from '../call.ts';

export const consoleMessages = {
  listThreads: {
    method: 'GET',
    path: '/threads/',
    access: 'operator',
    query: 'ReportedThreadsQuery',
    answers: { 200: 'ReportedThreadPage' },
  },
  getThread: {
    method: 'GET',
    path: '/threads/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ReportedThreadDetailView' },
  },
  handleReports: {
    method: 'POST',
    path: '/threads/:id/handle/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
