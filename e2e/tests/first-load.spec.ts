import { get } from 'node:http';
import type { Request } from '@playwright/test';
import { anEmployer, aWorker } from '../support/hiring.ts';
import { complaintsOf, firstHeading, openWhole } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

// Of these, 14 kB are the data router: docs/decisions/018-data-router.md.
const budgetBytes = 140_000;

// Fetched once the screen stands: a fast page is quiet before them, a slow one is not.
const afterScreen =
  /\/assets\/(start-offline|header-tools|live|live-changes|notifications\.api|texts-en-(messages|notifications))-/;

test('the first page loads at most 140 kB of JavaScript, gzipped', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await openWhole(page, '/');
  const sizes = await Promise.all([...scripts].map(gzippedBytes));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
});

for (const [who, addresses] of [
  ['worker', ['/jobs', '/shifts/my', '/wallet', '/profile']],
  ['employer', ['/jobs/my', '/applications', '/shifts', '/wallet']],
] as const) {
  test(`the first screens of ${who === 'worker' ? 'a worker' : 'an employer'} ask for at most 30 files`, async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(await (who === 'worker' ? aWorker(server) : anEmployer(server)));
    for (const address of addresses) {
      const [files, late] = [new Set<string>(), new Set<string>()];
      const note = (request: Request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== new URL(server.publicUrl).origin) return;
        // Answers and uploaded pictures are as many as the data has.
        if (!/^\/(api|media)\//.test(pathname)) (afterScreen.test(pathname) ? late : files).add(pathname);
      };
      page.on('request', note);
      await openWhole(page, address);
      page.off('request', note);
      expect([...files].length, `${address}: ${[...files].join(' ')}`).toBeLessThanOrEqual(30);
      expect([...late].length, `${address}: ${[...late].join(' ')}`).toBeLessThanOrEqual(7);
    }
  });
}

test('a link from a mail opens without an error, also the second time, and a bad one says so', async ({
  page,
  server,
}) => {
  const person = server.newPerson();
  await server.register(person);
  const { link } = await server.mailTo(person.email);
  const complaints = complaintsOf(page);
  for (const _visit of ['by a mail scanner', 'by the person']) {
    await openWhole(page, link);
    await expect(firstHeading(page)).toHaveText('Email verified');
  }
  expect(complaints).toEqual([]);

  await openWhole(page, '/email-verified?token=unknown');
  await expect(firstHeading(page)).toHaveText('Verification failed');
  await expect(page.getByRole('alert')).toContainText('This link is not valid. Please ask for a new one.');
  // Chromium itself notes every refused request; nothing else may be there.
  expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
});

/** What travels when a browser accepts gzip and nothing better. */
function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
