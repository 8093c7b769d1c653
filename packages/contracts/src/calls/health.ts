import type { Calls } from '../call.ts';

export const health = {
  live: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    isSameForAll: true,
    summary: 'The process answers',
    answers: { 200: 'HealthView' },
    rateLimit: 'none',
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    isSameForAll: true,
    summary: 'The service can do its work',
    answers: { 200: 'HealthView', 503: 'ErrorView' },
    rateLimit: 'none',
  },
} as const satisfies Calls;
