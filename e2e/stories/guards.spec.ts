import { firstHeading } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { expect, test, type World } from '../world/world.ts';

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
  '/unauthorized': open,
  '/profile': forMembers,
  '/security': forMembers,
  '/jobs': forVerified,
  '/jobs/01990000-0000-7000-8000-000000000000': forVerified,
  '/wallet': forVerified,
  '/bugs': forVerified,
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
};

for (const role of roles) {
  test(`every address takes the ${role} where they belong`, async ({ page, world, signedIn }) => {
    test.setTimeout(120_000);
    const tokens = await tokensOf(role, world);
    if (tokens) await signedIn(tokens);
    for (const [path, landing] of Object.entries(routes)) {
      await page.goto(path);
      // Only a page that has arrived has a first heading: no redirect can follow it.
      await expect.soft(firstHeading(page), `${path} shows a page`).toBeVisible();
      expect.soft(new URL(page.url()).pathname, `the ${role} at ${path}`).toBe(landing(path)[role]);
    }
  });
}

test('a worker at an employer page reads why it stays closed', async ({ page, world, signedIn }) => {
  await signedIn(await world.logIn(demoAccounts.worker));
  await page.goto('/analytics');
  await expect(firstHeading(page)).toHaveText('Unauthorized Access');
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
});

async function tokensOf(role: Role, world: World) {
  if (role === 'visitor') return null;
  if (role === 'unverified') return world.register(world.newPerson());
  return world.logIn(demoAccounts[role]);
}
