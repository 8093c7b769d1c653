import { type ConsoleMessage, expect, type Locator, type Page, type Request } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';

/** The field with this label, whether or not it carries the mark of a required one. */
export function field(scope: Page | Locator, label: string): Locator {
  const literal = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return scope.getByLabel(new RegExp(`^${literal}\\*?$`));
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

export function firstHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** What only a page that has arrived shows: its first heading, or a dialog that hides everything behind it. */
export function arrival(page: Page): Locator {
  return firstHeading(page).or(page.getByRole('dialog')).first();
}

/** The language chooser of the page's head; a profile has other fields about languages. */
export function languageChooser(page: Page): Locator {
  return page.getByRole('banner').getByRole('combobox');
}

/** Records the page's requests from now on, except the event stream, which never ends. */
export function watchRequests(page: Page): { untilQuiet(): Promise<void> } {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const change = () => {
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events/')) underWay.add(request);
    change();
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    // The two events have the same listener, but not for the compiler.
    page.on(end as 'requestfinished', (request) => {
      underWay.delete(request);
      change();
    });
  }
  // An answer may make the page ask for more, which takes it a moment.
  const isQuiet = () => underWay.size === 0 && Date.now() - lastChange > 300;
  return {
    untilQuiet: () => expect.poll(isQuiet, { intervals: [100], message: 'a page that keeps asking' }).toBe(true),
  };
}

/**
 * Goes to another screen of an open page as a link in it would, which takes a third of the CPU time of a new page.
 * A page that shows another server, or nothing yet, is loaded, and so is the same path with another query: nothing on
 * the screen before would say that the new query has come. `npm run test:deep` loads every screen again.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const target = isDeep ? null : withinPage(page, address);
  if (target === null) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, target);
}

/** The address as a path of the server that the page shows; null for the screen that it shows already. */
function withinPage(page: Page, address: string): string | null {
  if (!page.url().startsWith('http')) return null;
  const shown = new URL(page.url());
  const { origin, pathname, search, hash } = new URL(address, shown);
  return origin === shown.origin && pathname !== shown.pathname ? `${pathname}${search}${hash}` : null;
}

/** Opens an address and waits until the page has got all that it asked for. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const requests = watchRequests(page);
  await page.goto(address);
  await expect(arrival(page)).toBeVisible();
  await requests.untilQuiet();
}

/** The same for `visit`; the first heading says that the screen has come. */
export async function visitWhole(page: Page, address: string, heading: string): Promise<void> {
  const requests = watchRequests(page);
  await visit(page, address);
  await expect(firstHeading(page)).toHaveText(heading);
  await requests.untilQuiet();
}

/** Collects what the page asks of other servers, from now on. */
export function strangersTo(publicUrl: string, page: Page): Set<string> {
  const { host } = new URL(publicUrl);
  const others = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) others.add(url.href);
  });
  return others;
}

/** What a person does when they come back to this window from another one. */
export async function returnToWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/**
 * Comes back to the window until the screen shows a change that sends it no event: a read that is under way already is
 * not repeated, and answers with what was before.
 */
export async function returnUntil(page: Page, shows: (limit: { timeout: number }) => Promise<void>): Promise<void> {
  await expect(async () => {
    await returnToWindow(page);
    await shows({ timeout: 5_000 });
  }).toPass();
}

/** Presses Tab, or Shift+Tab for what lies behind, until the control has the focus, as someone without a mouse would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const farthest = 30;
  for (let presses = 0; presses < farthest; presses += 1) {
    const key = await control.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (focused === element) return null;
      const isBehind = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${farthest} presses of a key.`);
}

/** Goes to a field by keyboard and types into it. */
export async function write(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Goes to a link or a button by keyboard and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

type ExpectedRefusal = { status: number; code: string; path: RegExp };

/**
 * Collects what the page complains about, from now on, except for notes of Chromium about an expected refusal; one with
 * another code is a complaint.
 */
export function complaintsOf(page: Page, expected?: ExpectedRefusal): string[] {
  const complaints: string[] = [];
  if (expected) {
    page.on('response', async (response) => {
      if (response.status() !== expected.status || !expected.path.test(response.url())) return;
      const body: unknown = await response.json().catch(() => null);
      const code = (body as { code?: unknown } | null)?.code;
      if (code !== expected.code) complaints.push(`${response.url()} was refused with ${String(code)}`);
    });
  }
  const isExpected = (message: ConsoleMessage) =>
    expected !== undefined &&
    message.text().startsWith('Failed to load resource') &&
    message.text().includes(`status of ${expected.status}`) &&
    expected.path.test(message.location().url);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** A read that fails is sent three times more, each time after a longer wait, before the page says so. Needs its clock. */
export async function passRetries(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(message).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [0] });
}

/** Holds requests back, as a slow network does, until the function that it answers is called. */
export async function holdRequests(page: Page, to: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(to, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
