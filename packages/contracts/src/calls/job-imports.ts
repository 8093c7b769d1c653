import type { Calls } from '../call.ts';

/** Shifts from a spreadsheet, shown with their errors before they exist. */
export const jobImports = {
  create: {
    method: 'POST',
    path: '/job/import/',
    access: 'employer',
    right: 'jobs',
    scope: 'jobs:write',
    summary: 'Read shifts from a CSV file; nothing is created until it is confirmed',
    body: 'ImportBody',
    uploads: { file: 'table' },
    answers: { 201: 'ImportView' },
  },
  get: {
    method: 'GET',
    path: '/job/import/:id/',
    access: 'employer',
    right: 'jobs',
    scope: 'jobs:read',
    summary: 'An import, checked against the present',
    params: 'IdParams',
    answers: { 200: 'ImportView' },
  },
  confirm: {
    method: 'POST',
    path: '/job/import/:id/confirm/',
    access: 'employer',
    right: 'jobs',
    scope: 'jobs:write',
    summary: 'Create all jobs of an import, or with `only_valid` those without errors. Takes an Idempotency-Key header',
    params: 'IdParams',
    body: 'ConfirmImportBody',
    idempotencyKey: true,
    answers: { 200: 'ImportView' },
  },
} as const satisfies Calls;
