import { pathsBehindSignIn } from '@relevo/contracts/screen-paths';
import { type Role, roles } from '@relevo/domain/team-rights';
import { membershipOf } from '@relevo/fixtures/membership';
import { expect, test } from 'vitest';
import { homeOf, refusedTo } from './access.ts';
import { routeAt, routeTable } from './route-table.ts';

const employer = {
  user_type: 'employer',
  is_email_verified: true,
  is_verified: true,
  membership: membershipOf('owner'),
} as const;
const worker = { ...employer, user_type: 'worker', membership: null } as const;
const memberOf = (role: Role) => ({ ...employer, membership: membershipOf(role) });
const people = {
  visitor: null,
  registered: { ...worker, is_email_verified: false, is_verified: false },
  'email only': { ...worker, is_verified: false },
  'profile only': { ...employer, is_email_verified: false },
  employer,
  worker,
};

/** Where each of the people above ends up; `in` when the page opens. */
const expected: Record<string, readonly [string, string, string, string, string, string]> = {
  '/': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/kiosk': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/join': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/login': ['in', '/', '/', '/', '/', '/'],
  '/register': ['in', '/', '/', '/', '/', '/'],
  '/forgot-password': ['in', '/', '/', '/', '/', '/'],
  '/reset-password': ['in', '/', '/', '/', '/', '/'],
  '/email-verified': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/brand-showcase': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/terms': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/privacy': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/contact': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/unauthorized': ['in', 'in', 'in', 'in', 'in', 'in'],
  '/profile': ['/login', 'in', 'in', 'in', 'in', 'in'],
  '/security': ['/login', 'in', 'in', 'in', 'in', 'in'],
  '/company': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/jobs': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/jobs/0198': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/jobs/my': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/jobs/create': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/applications': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/applications/my': ['/login', '/profile', '/profile', '/profile', '/unauthorized', 'in'],
  '/shifts': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/shifts/my': ['/login', '/profile', '/profile', '/profile', '/unauthorized', 'in'],
  '/wallet': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/messages': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/messages/0198': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/bugs': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/problems': ['/login', '/profile', '/profile', '/profile', 'in', 'in'],
  '/analytics': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
  '/reports': ['/login', '/profile', '/profile', '/profile', 'in', '/unauthorized'],
};

test.each(Object.entries(expected))('%s opens for the right people', (address, outcomes) => {
  const route = routeAt(address);
  expect(route).toBeDefined();
  if (!route) return;
  const answers = Object.values(people).map((person) => refusedTo(route, person) ?? 'in');
  expect(Object.fromEntries(Object.keys(people).map((name, index) => [name, answers[index]]))).toEqual(
    Object.fromEntries(Object.keys(people).map((name, index) => [name, outcomes[index]])),
  );
});

test('the table lists these addresses and no others', () => {
  const listed = routeTable.map(({ path }) => path.replace(/:\w+/, '0198'));
  expect(listed.toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(routeAt('/somewhere-else')).toBeUndefined();
});

/** The screens of a company that a role may not open. */
const closed: Record<Role, readonly string[]> = {
  owner: [],
  manager: [],
  supervisor: ['/jobs/create', '/applications', '/wallet', '/analytics', '/reports'],
  accountant: ['/jobs/create', '/applications', '/shifts', '/messages', '/messages/0198'],
};

test.each(roles)('a screen beyond the role of a(n) %s leads to the page that says so', (role) => {
  const refused = Object.keys(expected).filter((address) => {
    const route = routeAt(address);
    return expected[address]?.[4] === 'in' && route && refusedTo(route, memberOf(role)) === '/unauthorized';
  });
  expect(refused).toEqual(closed[role]);
});

test.each([
  ['owner', '/jobs/my'],
  ['manager', '/jobs/my'],
  ['supervisor', '/shifts'],
  ['accountant', '/wallet'],
] as const)('the home of the %s is %s, a screen that the role may open', (role, home) => {
  expect(homeOf(memberOf(role))).toBe(home);
  const route = routeAt(home);
  expect(route && refusedTo(route, memberOf(role))).toBeNull();
});

test('an employer who left the company has the profile alone', () => {
  const alone = { ...employer, membership: null };
  expect(homeOf(alone)).toBe('/profile');
  const route = routeAt('/shifts');
  expect(route && refusedTo(route, alone)).toBe('/unauthorized');
});

test('employers work from their jobs, workers from the open jobs', () => {
  expect(homeOf(employer)).toBe('/jobs/my');
  expect(homeOf(worker)).toBe('/jobs');
});

test('without network a worker is led to the shifts and the scan', () => {
  expect(homeOf(worker, { isOffline: true })).toBe('/shifts/my');
  expect(homeOf(employer, { isOffline: true })).toBe('/jobs/my');
});

test('search engines are kept away from every screen that needs an account, and from no other', () => {
  for (const { path, access } of routeTable) {
    const isBehind = pathsBehindSignIn.some((start) => path === start || path.startsWith(`${start}/`));
    expect([path, isBehind]).toEqual([path, access === 'account' || access === 'verified']);
  }
});
