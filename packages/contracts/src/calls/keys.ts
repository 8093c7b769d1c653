import type { Calls } from '../call.ts';

/** Keys that programs of a company call with; no key may make or see another. */
export const keys = {
  list: {
    method: 'GET',
    path: '/company/api-keys/',
    access: 'employer',
    right: 'keys',
    summary: 'The API keys of your company that are not revoked, newest first',
    query: 'PageQuery',
    answers: { 200: 'KeyPage' },
  },
  create: {
    method: 'POST',
    path: '/company/api-keys/',
    access: 'employer',
    right: 'keys',
    summary: 'Create an API key; the key itself is shown only now',
    body: 'KeyBody',
    confirmsPassword: true,
    answers: { 201: 'NewKeyView' },
  },
  revoke: {
    method: 'DELETE',
    path: '/company/api-keys/:id/',
    access: 'employer',
    right: 'keys',
    summary: 'Revoke an API key: from now on it opens nothing',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
