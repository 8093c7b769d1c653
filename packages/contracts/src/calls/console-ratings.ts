import type { Calls } from '../call.ts';

export const consoleRatings = {
  list: {
    method: 'GET',
    path: '/ratings/',
    access: 'operator',
    query: 'ReportedRatingsQuery',
    answers: { 200: 'ReportedRatingPage' },
  },
  getEvidence: {
    method: 'GET',
    path: '/ratings/:id/evidence/',
    access: 'operator',
    params: 'IdParams',
    answers: { 200: 'ShiftEvidenceView' },
  },
  hide: {
    method: 'POST',
    path: '/ratings/:id/hide/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  unhide: {
    method: 'POST',
    path: '/ratings/:id/unhide/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
  keep: {
    method: 'POST',
    path: '/ratings/:id/keep/',
    access: 'operator',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
