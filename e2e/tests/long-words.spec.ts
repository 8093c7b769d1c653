import type { Locator, Page } from '@playwright/test';
import { aDayOfLongWords, longWord, misfitsOf } from '../support/long-texts.ts';
import { anOperator, signInOperator } from '../support/operator.ts';
import { firstHeading, visit, watchRequests } from '../support/page-parts.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

const start = longWord(20);

let scene: ReturnType<typeof aDayOfLongWords> | undefined;

/** One for all tests here: they look at it, and the little that they add is in no other's way. */
function theDay(server: TestServer): ReturnType<typeof aDayOfLongWords> {
  scene ??= aDayOfLongWords(server);
  return scene;
}

const softly = expect.configure({ soft: true });
const widths = [phone.viewport, desktop.viewport];

async function expectFits(page: Page): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await softly.poll(() => misfitsOf(page.locator('body')), `${page.url()} at ${size.width} px`).toEqual([]);
  }
}

/** Each address with its heading, which says that the screen has come. */
async function expectScreensFit(page: Page, screens: Record<string, string>): Promise<void> {
  const requests = watchRequests(page);
  for (const [address, heading] of Object.entries(screens)) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(firstHeading(page)).toContainText(heading);
      await requests.untilQuiet();
      await expectFits(page);
    });
  }
}

/** Opens a dialog or a menu over the page, looks at it at each width and closes it. */
async function expectOverlayFits(page: Page, opener: Locator, role: 'dialog' | 'menu' = 'dialog'): Promise<void> {
  await test.step(String(opener), async () => {
    for (const size of widths) {
      await page.setViewportSize(size);
      await opener.first().click();
      const overlay = page.getByRole(role).first();
      await expect(overlay).toContainText(start);
      await expect(overlay.locator('[aria-busy]')).toHaveCount(0);
      // The media queries of a page follow its new width with the next frame, which changes a panel into a sheet.
      await softly.poll(() => misfitsOf(overlay), `${opener} at ${size.width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(overlay).toBeHidden();
    }
  });
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('an employer’s jobs, applications and shifts hold the longest words', async ({ server, openAs }) => {
  const day = await theDay(server);
  const page = await openAs(day.employer);
  await expectScreensFit(page, {
    '/jobs/my': 'My jobs',
    [`/jobs/${day.openJobId}`]: start,
    '/applications': 'Applications',
  });
  await expectOverlayFits(page, page.getByRole('main').getByRole('button', { name: new RegExp(`^${start}`) }));
  await expectOverlayFits(page, button(page, /^Notifications/));
  await expectOverlayFits(page, button(page, /^User menu of/), 'menu');
  await expectScreensFit(page, {
    '/shifts?tab=roster': 'Shifts',
    '/shifts?tab=timeline': 'Shifts',
    '/shifts?tab=payments': 'Shifts',
    '/shifts?tab=attendance': 'Shifts',
  });
  await expectOverlayFits(page, button(page, /^History/));
});

test('an employer’s conversations, money and kiosk hold the longest words', async ({ server, openAs }) => {
  const day = await theDay(server);
  const page = await openAs(day.employer);
  await expectScreensFit(page, {
    [`/messages/${day.threadId}`]: 'Messages',
    '/profile': 'Profile',
    '/company': 'Company',
    '/bugs': 'Bug Reports',
    '/wallet': 'Wallet',
    '/reports': 'Reports',
    '/analytics': 'Analytics',
  });
  await page.goto(`/kiosk#${day.kioskCode}`);
  await page.getByRole('button', { name: 'Open the kiosk' }).click();
  await expect(page.getByRole('dialog')).toContainText(start);
  // A window that fills the screen cannot be made smaller.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await expectFits(page);
});

test('a worker’s jobs, applications and shifts hold the longest words', async ({ server, openAs }) => {
  const day = await theDay(server);
  const page = await openAs(day.worker);
  await expectScreensFit(page, { '/jobs': 'Find jobs' });
  await expectOverlayFits(page, button(page, /^Saved searches/));
  await expectScreensFit(page, { [`/jobs/${day.openJobId}`]: start });
  await expectOverlayFits(page, button(page, /1 rating/));
  await expectScreensFit(page, { '/applications/my': 'My applications' });
  await expectOverlayFits(page, button(page, /^Withdraw/));
  await expectScreensFit(page, { '/shifts/my?when=past': 'My shifts' });
  await expectOverlayFits(page, button(page, /^History/));
});

test('a worker’s profile and conversations hold the longest words, and a long link can be sent', async ({
  server,
  openAs,
}) => {
  const day = await theDay(server);
  const page = await openAs(day.worker);
  await expectScreensFit(page, { '/profile': 'Profile', '/bugs': 'Bug Reports', '/messages': 'Messages' });

  // On a phone the conversation is a separate page.
  await page.setViewportSize(phone.viewport);
  await expectScreensFit(page, { [`/messages/${day.threadId}`]: start });
  await page.getByLabel('Write a message').fill(`https://maps.example/${longWord(280)}`);
  await expectFits(page);
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await expect(page.getByText('Sent', { exact: true }).last()).toBeVisible();
});

test('the console’s screens hold the longest words', async ({ page, server }) => {
  const day = await theDay(server);
  await signInOperator(page, server.consoleUrl, await anOperator(server));
  const screens = {
    '/people': 'People',
    [`/people/${day.worker.id}`]: start,
    '/jobs': 'Jobs',
    [`/jobs/${day.jobId}`]: start,
    '/shifts': 'Shifts',
    '/bugs': 'Bug reports',
    '/disputes': 'Disputes',
  };
  const at = ([path, heading]: [string, string]) => [`${server.consoleUrl}${path}`, heading];
  await expectScreensFit(page, Object.fromEntries(Object.entries(screens).map(at)));
  const row = page.getByRole('row').filter({ hasText: start });
  await expectOverlayFits(page, row.getByRole('button', { name: /^Evidence/ }));
});
