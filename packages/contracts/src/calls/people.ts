import type { Calls } from '../call.ts';

export const people = {
  list: {
    method: 'GET',
    path: '/user/users/',
    access: 'verified',
    right: 'hiring',
    scope: 'applications:read',
    summary: 'The users you have an application or a job with',
    query: 'PeopleQuery',
    answers: { 200: 'PersonPage' },
  },
  get: {
    method: 'GET',
    path: '/user/:id/',
    idShapeOnly: true,
    access: 'verified',
    right: 'hiring',
    scope: 'applications:read',
    summary: 'A user you have an application or a job with',
    params: 'IdParams',
    answers: { 200: 'PersonView' },
  },
} as const satisfies Calls;
