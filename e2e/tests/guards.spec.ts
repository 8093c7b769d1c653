import type { Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import { firstHeading, visit } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';

const roles = ['visitor', 'unverified', 'worker', 'employer'] as const;
type Role = (typeof roles)[number];
type Landing = (path: string) => Record<Role, string>;

/** Where a signed-in person works from; someone unverified is then sent on to the profile. */
const homes = { unverified: '/profile', worker: '/jobs', employer: '/jobs/my' };

const open: Landing = (path) => ({ visitor: path, unverified: path, worker: path, employer: path });
const forVisitors: Landing = (path) => ({ visitor: path, ...homes });
const forMembers: Landing = (path) => ({ visitor: '/login', unverified: path, worker: path, employer: path });
const forVerified: Landing = (path) => ({ visitor: '/login', unverified: '/profile', worker: path, employer: path });
const forEmployers: Landing = (path) => ({ ...forVerified(path), worker: '/unauthorized' });
const forWorkers: Landing = (path) => ({ ...forVerified(path), employer: '/unauthorized' });

const routes: Record<string, Landing> = {
  '/': forVisitors,
  '/login': forVisitors,
  '/register': forVisitors,
  '/forgot-password': forVisitors,
  '/reset-password': forVisitors,
  '/email-verified': open,
  '/brand-showcase': open,
  '/terms': open,
  '/privacy': open,
  '/contact': open,
  '/unauthorized': open,
  '/profile': forMembers,
  '/security': forMembers,
  '/jobs': forVerified,
  '/jobs/01990000-0000-7000-8000-000000000000': forVerified,
  '/wallet': forVerified,
  '/bugs': forVerified,
  '/problems': forVerified,
  '/company': forEmployers,
  '/jobs/my': forEmployers,
  '/jobs/create': forEmployers,
  '/applications': forEmployers,
  '/shifts': forEmployers,
  '/analytics': forEmployers,
  '/reports': forEmployers,
  '/applications/my': forWorkers,
  '/shifts/my': forWorkers,
  '/no/such/page': () => ({ visitor: '/', ...homes }),
  '/old-page.php?id=1.2': () => ({ visitor: '/', ...homes }),
};

/** One address of each kind: apps/web/src/app/access.test.ts has every address for every kind of person. */
const examples = [
  '/login',
  '/email-verified',
  '/security',
  '/wallet',
  '/reports',
  '/shifts/my',
  '/old-page.php?id=1.2',
];

/** What only a page that has arrived shows, for each address where an example ends. */
const headings: Record<string, string> = {
  '/': 'Connect employers with skilled workers.',
  '/login': 'Welcome back',
  '/email-verified': 'Verification failed',
  '/security': 'Security',
  '/profile': 'Profile',
  '/jobs': 'Find jobs',
  '/jobs/my': 'My jobs',
  '/wallet': 'Wallet',
  '/reports': 'Reports',
  '/shifts/my': 'My shifts',
  '/unauthorized': 'Unauthorized Access',
};

for (const role of roles) {
  test(`every kind of address takes the ${role} where they belong`, async ({ page, server, signedIn }) => {
    const tokens = await tokensOf(role, server);
    if (tokens) await signedIn(tokens);
    await expectLandings(page, role);
  });
}

async function expectLandings(page: Page, role: Role): Promise<void> {
  const seen = new Set<string>();
  for (const [path, landing] of Object.entries(routes)) {
    if (!isDeep && !examples.includes(path)) continue;
    const end = landing(path)[role];
    // Each kind of answer is proved on a page that is loaded; then the open page asks the same guard.
    const answer = end === path ? 'opens' : end;
    await (seen.has(answer) ? visit(page, path) : page.goto(path));
    seen.add(answer);
    await expect.soft(page, `the ${role} at ${path}`).toHaveURL(end);
    // Only a page that has arrived has its first heading: no redirect can follow it.
    await expect.soft(firstHeading(page), `${path} shows a page`).toHaveText(headings[end] ?? /\S/);
    if (end !== '/unauthorized') continue;
    await expect.soft(page.getByText("You don't have permission to access this page.")).toBeVisible();
  }
}

test('a missing script stays missing', async ({ request }) => {
  expect((await request.get('/assets/none-0.js')).status()).toBe(404);
});

async function tokensOf(role: Role, server: TestServer) {
  if (role === 'visitor') return null;
  if (role === 'unverified') return server.register(server.newPerson());
  return server.logIn(demoAccounts[role]);
}
