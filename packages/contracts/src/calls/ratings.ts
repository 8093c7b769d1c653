import type { Calls } from '../call.ts';

export const ratings = {
  rate: {
    method: 'POST',
    path: '/shift/worker-shift/:id/rate/',
    access: 'verified',
    summary: 'Rate the other side of a settled shift; it is shown once both have rated or 14 days have passed',
    params: 'IdParams',
    body: 'RateBody',
    masks: ['comment'],
    answers: { 201: 'OwnRatingView', 200: 'OwnRatingView' },
  },
  listOfCompany: {
    method: 'GET',
    path: '/company/:id/ratings/',
    access: 'verified',
    summary: 'What workers say about a company, newest first',
    params: 'IdParams',
    query: 'PageQuery',
    answers: { 200: 'RatingPage' },
  },
  listOfUser: {
    method: 'GET',
    path: '/user/:id/ratings/',
    access: 'verified',
    summary: 'What others say about you or a user you have an application or a job with, newest first',
    params: 'IdParams',
    query: 'PageQuery',
    answers: { 200: 'RatingPage' },
  },
  report: {
    method: 'POST',
    path: '/rating/:id/report/',
    access: 'verified',
    summary: 'Report the comment of a rating to our team',
    params: 'IdParams',
    body: 'ReportRatingBody',
    answers: { 204: 'NoContent' },
  },
} as const satisfies Calls;
