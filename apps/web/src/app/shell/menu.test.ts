import { expect, test } from 'vitest';
import { refusedTo } from '../access.ts';
import { routeAt } from '../route-table.ts';
import { isCurrent, lockOn, type MenuGroup, menus } from './menu.ts';

const outline = (menu: readonly MenuGroup[]) => menu.map(({ name, items }) => [name, ...items.map(({ path }) => path)]);
const itemsOf = (menu: readonly MenuGroup[]) => menu.flatMap(({ items }) => items);
const aPerson = { user_type: 'worker', is_email_verified: true, is_verified: true } as const;

test('the employer sees jobs and applications, shifts and company, and the account', () => {
  expect(outline(menus.employer)).toEqual([
    ['jobsAndApplications', '/jobs/my', '/applications'],
    ['shiftsAndCompany', '/shifts', '/company'],
    ['account', '/wallet', '/profile', '/security', '/bugs'],
  ]);
});

test('the worker sees work and the account', () => {
  expect(outline(menus.worker)).toEqual([
    ['work', '/jobs', '/applications/my', '/shifts/my'],
    ['account', '/wallet', '/profile', '/bugs'],
  ]);
});

test.each(['employer', 'worker'] as const)('every item of the %s menu opens for a verified %s', (userType) => {
  for (const { path } of itemsOf(menus[userType])) {
    const route = routeAt(path);
    expect(route && refusedTo(route, { ...aPerson, user_type: userType }), path).toBeNull();
  }
});

test.each([
  { is_email_verified: true, is_verified: true, lock: null },
  { is_email_verified: true, is_verified: false, lock: 'profile' },
  { is_email_verified: false, is_verified: true, lock: 'email' },
  { is_email_verified: false, is_verified: false, lock: 'email' },
])(
  'email verified $is_email_verified, profile verified $is_verified: locked by $lock, but never profile and security',
  ({ lock, ...flags }) => {
    for (const item of itemsOf(menus.employer)) {
      const expected = item.name === 'profile' || item.name === 'security' ? null : lock;
      expect(lockOn(item, { ...aPerson, ...flags }), item.path).toBe(expected);
    }
  },
);

test.each([
  { path: '/jobs', pathname: '/jobs', current: true },
  { path: '/jobs', pathname: '/jobs/0198', current: true },
  { path: '/jobs/my', pathname: '/jobs', current: false },
  { path: '/bugs', pathname: '/bugsy', current: false },
])('$path is highlighted on $pathname: $current', ({ path, pathname, current }) => {
  expect(isCurrent({ name: 'findJobs', path }, pathname)).toBe(current);
});
