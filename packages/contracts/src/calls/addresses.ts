import type { Calls } from '../call.ts';

export const addresses = {
  search: {
    method: 'GET',
    path: '/address/search/',
    access: 'public',
    isSameForAll: true,
    summary: 'Addresses that fit what was typed so far, at most eight, the likeliest first',
    query: 'AddressQuery',
    answers: { 200: 'AddressPage', 400: 'FieldErrorsView' },
  },
  nearby: {
    method: 'GET',
    path: '/address/nearby/',
    access: 'public',
    isSameForAll: true,
    summary: 'Names to write on a map around a point: its postal areas and towns',
    query: 'NearbyQuery',
    answers: { 200: 'NearbyPage', 400: 'FieldErrorsView' },
  },
  publicConfig: {
    method: 'GET',
    path: '/config/',
    access: 'public',
    isSameForAll: true,
    summary: 'What a screen has to know about this installation',
    answers: { 200: 'PublicConfigView' },
  },
} as const satisfies Calls;
