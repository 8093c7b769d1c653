import type { Calls } from '../call.ts';

/** The worker's own record. The two addresses outside the API, `/r/{code}` and the keys, are no calls. */
export const records = {
  get: {
    method: 'GET',
    path: '/user/record/',
    access: 'worker',
    summary: 'Your record of work, as a signed Verifiable Credential or as a PDF',
    query: 'RecordQuery',
    answers: { 200: 'SignedRecordView' },
    rateLimit: 'records',
  },
  listLinks: {
    method: 'GET',
    path: '/user/record/links/',
    access: 'worker',
    summary: 'The links to your record, newest first',
    query: 'PageQuery',
    answers: { 200: 'RecordLinkPage' },
  },
  createLink: {
    method: 'POST',
    path: '/user/record/links/',
    access: 'worker',
    summary: 'Create a link under which anyone can read what you choose of your record; its code is shown only now',
    body: 'RecordLinkBody',
    answers: { 201: 'NewRecordLinkView' },
  },
  revokeLink: {
    method: 'DELETE',
    path: '/user/record/links/:id/',
    access: 'worker',
    summary: 'Revoke a link: from now on it shows nothing',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
