import type { Calls } from '../call.ts';

/** Reports about a shift. No text of them is masked: the other side never reads one. */
export const problems = {
  report: {
    method: 'POST',
    path: '/shift/worker-shift/:id/problem/',
    access: 'verified',
    right: 'shifts',
    summary: 'Report a problem with a shift to our team, with up to three files; the other side does not learn of it',
    params: 'IdParams',
    body: 'ProblemBody',
    uploads: { files: 'documents' },
    answers: { 201: 'ProblemView' },
  },
  listMine: {
    method: 'GET',
    path: '/problem/my-problems/',
    access: 'verified',
    right: 'own',
    summary: 'Your reports about shifts, newest first',
    query: 'ProblemsQuery',
    answers: { 200: 'ProblemPage' },
  },
  get: {
    method: 'GET',
    path: '/problem/:id/',
    access: 'verified',
    right: 'own',
    summary: 'One of your reports about a shift',
    params: 'IdParams',
    answers: { 200: 'ProblemView' },
  },
  close: {
    method: 'POST',
    path: '/problem/:id/close/',
    access: 'verified',
    right: 'own',
    summary: 'Take back a report about a shift',
    params: 'IdParams',
    answers: { 200: 'ProblemView' },
  },
} as const satisfies Calls;
