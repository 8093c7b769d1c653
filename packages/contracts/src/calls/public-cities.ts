import type { Calls } from '../call.ts';

/** Apart from the other calls of jobs, which the first page of a visitor does not need. */
export const publicCities = {
  list: {
    method: 'GET',
    path: '/job/cities/',
    access: 'public',
    isSameForAll: true,
    summary: 'The cities with the most open jobs, at most eight, and the public page of each',
    answers: { 200: 'PublicCityPage' },
  },
} as const satisfies Calls;
