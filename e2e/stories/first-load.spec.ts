import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { arrival, complaintsOf, firstHeading, untilQuiet } from '../world/page-parts.ts';
import { demoAccounts } from '../world/person.ts';
import { expect, test } from '../world/world.ts';

const budgetBytes = 130_000;

test('the first page loads at most 130 kB of JavaScript, gzipped', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await open(page, '/');
  const sizes = await Promise.all([...scripts].map(gzippedBytes));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
});

const publicPages = [
  '/',
  '/?registration=success',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/email-verified',
  '/brand-showcase',
  '/unauthorized',
];

for (const path of publicPages) {
  test(`${path} asks nobody else and complains about nothing`, async ({ page, world }) => {
    const strangers = hostsOtherThan(new URL(world.publicUrl).host, page);
    const complaints = complaintsOf(page);
    await open(page, path);
    expect(complaints).toEqual([]);
    expect([...strangers]).toEqual([]);
  });
}

const memberPages = {
  worker: ['/jobs', '/applications/my'],
  employer: ['/jobs/my', '/applications', '/applications?tab=timeline', '/applications?tab=actions'],
};

for (const role of ['worker', 'employer'] as const) {
  test(`what the ${role} works with asks nobody else, map included, and complains about nothing`, async ({
    page,
    world,
    signedIn,
  }) => {
    await signedIn(await world.logIn(demoAccounts[role]));
    const strangers = hostsOtherThan(new URL(world.publicUrl).host, page);
    const complaints = complaintsOf(page);
    for (const path of memberPages[role]) await open(page, path);
    expect(complaints).toEqual([]);
    expect([...strangers]).toEqual([]);
  });
}

test('a good link from a mail opens without a complaint, also the second time', async ({ page, world }) => {
  const person = world.newPerson();
  await world.register(person);
  const { link } = await world.mailTo(person.email);
  const complaints = complaintsOf(page);
  for (const _visit of ['by a mail scanner', 'by the person']) {
    await open(page, link);
    await expect(firstHeading(page)).toHaveText('Email verified');
  }
  expect(complaints).toEqual([]);
});

test('a bad link from a mail says so, and the page itself breaks nowhere', async ({ page }) => {
  const complaints = complaintsOf(page);
  await open(page, '/email-verified?token=unknown');
  await expect(firstHeading(page)).toHaveText('Verification failed');
  await expect(page.getByRole('alert')).toContainText('This link is not valid. Please ask for a new one.');
  // Chromium itself notes every refused request; nothing else may be there.
  expect(complaints.filter((complaint) => !complaint.startsWith('Failed to load resource'))).toEqual([]);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(arrival(page)).toBeVisible();
  await untilQuiet(page);
}

function hostsOtherThan(host: string, page: Page): Set<string> {
  const others = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) others.add(url.href);
  });
  return others;
}

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
