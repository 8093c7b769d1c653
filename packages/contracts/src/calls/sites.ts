import type { Calls } from '../call.ts';

/** Saved places of a company, open to an employer before verification like the company itself. */
export const sites = {
  list: {
    method: 'GET',
    path: '/company/sites/',
    access: 'employer_account',
    right: 'company',
    summary: 'Your saved sites, by name',
    query: 'PageQuery',
    answers: { 200: 'SitePage' },
  },
  create: {
    method: 'POST',
    path: '/company/sites/',
    access: 'employer_account',
    right: 'company',
    summary: 'Save a site',
    body: 'SiteBody',
    masks: ['city'],
    answers: { 201: 'SiteView' },
  },
  update: {
    method: 'PATCH',
    path: '/company/sites/:id/',
    access: 'employer_account',
    right: 'company',
    summary: 'Change a site; jobs that were posted with it stay as they are',
    params: 'IdParams',
    body: 'SiteChangesBody',
    masks: ['city'],
    answers: { 200: 'SiteView' },
  },
  delete: {
    method: 'DELETE',
    path: '/company/sites/:id/',
    access: 'employer_account',
    right: 'company',
    summary: 'Delete a site; jobs that were posted with it stay as they are',
    params: 'IdParams',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
