import { expect, test } from 'vitest';
import { nextStep } from './remembered-job.ts';

const fresh = { id: '0199f3a0-1111-7abc-8def-0123456789ab', hasWaited: false };
const waited = { ...fresh, hasWaited: true };
const worker = { user_type: 'worker', is_verified: true, is_email_verified: true } as const;
const employer = { ...worker, user_type: 'employer' } as const;
const at = (pathname: string, search = '') => ({ pathname, search });

test.each([
  ['a verified worker begins with the list', fresh, worker, at('/jobs'), 'open'],
  ['a worker who waited on the profile', waited, worker, at('/profile'), 'open'],
  ['a worker who opened the profile on purpose', fresh, worker, at('/profile'), null],
  ['a worker at another screen', waited, worker, at('/shifts/my'), null],
  ['a list with filters', waited, worker, at('/jobs', '?city=Laval'), null],
  ['the question of a mail over the profile', waited, worker, at('/profile', '?availability=open'), null],
  ['the job itself', waited, worker, at(`/jobs/${fresh.id}`), 'forget'],
  ['an email that is not verified', fresh, { ...worker, is_email_verified: false }, at('/profile'), 'keep'],
  ['the job itself, in review', fresh, { ...worker, is_verified: false }, at(`/jobs/${fresh.id}`), 'keep'],
  ['a profile in review', fresh, { ...worker, is_verified: false }, at('/jobs'), 'keep'],
  ['an employer', fresh, employer, at('/jobs'), 'forget'],
  ['an employer in review', fresh, { ...employer, is_verified: false }, at('/profile'), 'forget'],
] as const)('%s', (_case, job, viewer, address, expected) => {
  expect(nextStep(job, viewer, address)).toBe(expected);
});
