import type { Calls } from '../call.ts';

/** Searches that a worker has saved, each with alerts about new jobs or without. */
export const savedSearches = {
  list: {
    method: 'GET',
    path: '/job/saved-search/',
    access: 'worker',
    summary: 'Your saved searches, newest first',
    query: 'PageQuery',
    answers: { 200: 'SavedSearchPage' },
  },
  create: {
    method: 'POST',
    path: '/job/saved-search/',
    access: 'worker',
    summary: 'Save a search; with alerts, new jobs that match are sent to you',
    body: 'SavedSearchBody',
    answers: { 201: 'SavedSearchView' },
  },
  update: {
    method: 'PATCH',
    path: '/job/saved-search/:id/',
    access: 'worker',
    summary: 'Rename a saved search, replace its filters, turn its alerts on or off',
    params: 'IdParams',
    body: 'SavedSearchChangesBody',
    answers: { 200: 'SavedSearchView' },
  },
  delete: {
    method: 'DELETE',
    path: '/job/saved-search/:id/',
    access: 'worker',
    summary: 'Delete a saved search and its alerts',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
