import type { Calls } from '../call.ts';

export const papers = {
  list: {
    method: 'GET',
    path: '/paper/list/',
    access: 'verified',
    right: 'money',
    scope: 'papers:read',
    summary: 'Your papers, newest first: receipts and year summaries of a worker, all but those of a company',
    query: 'PaperListQuery',
    answers: { 200: 'PaperPage' },
  },
  get: {
    method: 'GET',
    path: '/paper/:id/',
    access: 'verified',
    right: 'money',
    scope: 'papers:read',
    summary: 'One paper with what it says, as data',
    params: 'IdParams',
    idShapeOnly: true,
    answers: { 200: 'PaperDetailView' },
  },
  file: {
    method: 'GET',
    path: '/paper/:id/file/',
    access: 'verified',
    right: 'money',
    scope: 'papers:read',
    summary: 'A paper as a file: PDF, CSV or JSON, the same bytes for ever; 120 an hour',
    params: 'IdParams',
    query: 'PaperFileQuery',
    answers: { 200: 'PaperFile' },
  },
  reissue: {
    method: 'POST',
    path: '/paper/:id/reissue/',
    access: 'employer',
    right: 'papers',
    summary:
      'Take an invoice back and issue it again with the names and numbers of now; takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'ReissueBody',
    answers: { 201: 'ReissueView' },
    idempotencyKey: true,
  },
} as const satisfies Calls;
