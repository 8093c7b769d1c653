import type { Calls } from '../call.ts';

export const live = {
  /** Open before verification too: an unverified account waits here for the decision. */
  events: {
    method: 'GET',
    path: '/events/',
    access: 'account_or_kiosk',
    right: 'member',
    summary:
      'What changes for you, as it happens: a stream of server-sent events; a kiosk receives those of its jobs’ shifts only',
    query: 'LiveQuery',
    answers: { 200: 'LiveStream' },
  },
} as const satisfies Calls;
