import type { Calls } from '../call.ts';

export const consoleWork = {
  listJobs: {
    method: 'GET',
    path: '/jobs/',
    access: 'operator',
    query: 'ConsoleJobsQuery',
    answers: { 200: 'ConsoleJobPage' },
  },
  getJob: {
    method: 'GET',
    path: '/jobs/:id/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ConsoleJobDetailView' },
  },
  listShifts: {
    method: 'GET',
    path: '/shifts/',
    access: 'operator',
    query: 'ConsoleShiftsQuery',
    answers: { 200: 'ConsoleShiftPage' },
  },
} as const satisfies Calls;
