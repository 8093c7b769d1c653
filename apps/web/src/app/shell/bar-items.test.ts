import { expect, test } from 'vitest';
import { refusedTo } from '../access.ts';
import { routeAt } from '../route-table.ts';
import { barItems, currentBarItem } from './bar-items.ts';

const worker = { user_type: 'worker', is_email_verified: true, is_verified: true } as const;
const employer = { ...worker, user_type: 'employer' } as const;

test('each side has its four screens of every day, and the scan is in the middle of the bar', () => {
  expect(barItems(worker).map(({ path }) => path)).toEqual(['/jobs', '/shifts/my', '/shifts/my?scan=1', '/wallet']);
  expect(barItems(employer).map(({ path }) => path)).toEqual(['/jobs/my', '/applications', '/shifts', '/wallet']);
});

test.each([worker, employer])('every item opens for a verified $user_type', (person) => {
  for (const { path } of barItems(person)) {
    const route = routeAt(path.replace(/\?.*/, ''));
    expect(route && refusedTo(route, person), path).toBeNull();
  }
});

test('there is no bar while the account is under review or the email is not verified', () => {
  expect(barItems({ ...worker, is_verified: false })).toEqual([]);
  expect(barItems({ ...employer, is_email_verified: false })).toEqual([]);
});

test.each([
  [worker, '/jobs', '', 'findJobs'],
  [worker, '/jobs/0198', '', 'findJobs'],
  [worker, '/shifts/my', '', 'myShifts'],
  [worker, '/shifts/my', '?scan=1', 'scan'],
  [worker, '/applications/my', '', undefined],
  [employer, '/jobs/my', '', 'myJobs'],
  [employer, '/jobs/create', '', 'myJobs'],
  [employer, '/shifts', '?tab=roster', 'shifts'],
  [employer, '/profile', '', undefined],
])('for %o, %s%s belongs to %s', (person, pathname, search, name) => {
  expect(currentBarItem(barItems(person), pathname, search)?.name).toBe(name);
});
