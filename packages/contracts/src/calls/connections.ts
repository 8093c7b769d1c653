import type { Calls } from '../call.ts';

/** Favourites and blocks. The account that is marked never learns of it. */
export const connections = {
  list: {
    method: 'GET',
    path: '/connection/',
    access: 'verified',
    right: 'hiring',
    scope: 'applications:read',
    summary: 'Your favourites and the accounts you blocked, newest first',
    query: 'ConnectionsQuery',
    answers: { 200: 'ConnectionPage' },
  },
  set: {
    method: 'POST',
    path: '/connection/',
    access: 'verified',
    right: 'hiring',
    summary: 'Mark an account as a favourite or block it; 201 when it is new, 200 when it was marked before',
    body: 'ConnectionBody',
    answers: { 201: 'ConnectionView', 200: 'ConnectionView' },
  },
  delete: {
    method: 'DELETE',
    path: '/connection/:id/',
    access: 'verified',
    right: 'hiring',
    summary: 'Remove a favourite, or unblock an account',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
