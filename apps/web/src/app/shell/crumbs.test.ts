import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const worker = { user_type: 'worker', is_email_verified: true, is_verified: true } as const;
const employer = { ...worker, user_type: 'employer' } as const;

test('the way starts at home and names the segments it knows', () => {
  expect(crumbsOf('/jobs/0198-abc', worker)).toEqual([
    { path: '/', segment: '', name: 'home', isLink: true },
    { path: '/jobs', segment: 'jobs', name: 'jobs', isLink: true },
    { path: '/jobs/0198-abc', segment: '0198-abc', name: undefined, isLink: false },
  ]);
});

test('a thread of messages is named by the way to it alone', () => {
  expect(crumbsOf('/messages/0198-abc', worker).slice(1)).toEqual([
    { path: '/messages', segment: 'messages', name: 'messages', isLink: true },
  ]);
});

test('a segment that would only refuse the person is not a link', () => {
  expect(crumbsOf('/applications/my', worker)[1]).toMatchObject({ path: '/applications', isLink: false });
  expect(crumbsOf('/applications/my', employer)[1]).toMatchObject({ path: '/applications', isLink: true });
});

test('unknown segments are shown as they are, decoded where possible', () => {
  expect(crumbsOf('/security', worker)[1]).toMatchObject({ segment: 'security', name: undefined });
  expect(crumbsOf('/jobs/caf%C3%A9', worker)[2]?.segment).toBe('café');
  expect(crumbsOf('/jobs/100%', worker)[2]?.segment).toBe('100%');
});
