import type { Calls } from '../call.ts';

export const reliability = {
  list: {
    method: 'GET',
    path: '/user/reliability/',
    access: 'verified',
    right: 'shifts',
    summary: 'Your reliability over 90 days, with every shift that it is made of',
    query: 'PageQuery',
    answers: { 200: 'ReliabilityPage' },
  },
  appeal: {
    method: 'POST',
    path: '/user/reliability/:id/appeal/',
    access: 'verified',
    right: 'shifts',
    summary: 'Ask our team to look at an event that counts against you',
    params: 'IdParams',
    body: 'AppealBody',
    answers: { 201: 'ReliabilityEventView' },
  },
} as const satisfies Calls;
