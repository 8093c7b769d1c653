import type { Calls } from '../call.ts';

export const bugs = {
  create: {
    method: 'POST',
    path: '/bug/create/',
    access: 'verified',
    right: 'own',
    summary: 'Say what is broken, with a picture or document if you like',
    body: 'BugBody',
    uploads: { attachment: 'document' },
    answers: { 201: 'BugView' },
  },
  listMine: {
    method: 'GET',
    path: '/bug/my-bugs/',
    access: 'verified',
    right: 'own',
    summary: 'Your reports, newest first',
    query: 'BugsQuery',
    answers: { 200: 'BugPage' },
  },
  get: {
    method: 'GET',
    path: '/bug/:id/',
    access: 'verified',
    right: 'own',
    summary: 'One of your reports',
    params: 'IdParams',
    answers: { 200: 'BugView' },
  },
  update: {
    method: 'PUT',
    path: '/bug/:id/update/',
    access: 'verified',
    right: 'own',
    summary: 'Word your report better while it is open, or close it',
    params: 'IdParams',
    body: 'UpdateBugBody',
    uploads: { attachment: 'document' },
    answers: { 200: 'BugView' },
  },
} as const satisfies Calls;
