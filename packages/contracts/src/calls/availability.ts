import type { Calls } from '../call.ts';

export const availability = {
  get: {
    method: 'GET',
    path: '/user/availability/',
    access: 'worker',
    summary: 'When you want to work, and whether employers you do not know may ask',
    answers: { 200: 'AvailabilityView' },
  },
  save: {
    method: 'PUT',
    path: '/user/availability/',
    access: 'worker',
    summary: 'Say when you want to work; replaces all of it',
    body: 'AvailabilityBody',
    answers: { 200: 'AvailabilityView' },
  },
} as const satisfies Calls;
