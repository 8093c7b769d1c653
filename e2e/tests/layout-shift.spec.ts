import type { BrowserContext } from '@playwright/test';
import type { UserType } from '@relevo/domain/account';
import { isDeep } from '@relevo/fixtures/depth';
import { as, made } from '@relevo/fixtures/http-client';
import { clientOf, type Tokens } from '../support/accounts.ts';
import { arrival } from '../support/page-parts.ts';
import { demoAccounts } from '../support/person.ts';
import { expect, type TestServer, test } from '../support/test.ts';
import { desktop, phone } from '../support/variants.ts';

/** The share of the window that moves, times how far: the sum over the whole load of a screen. */
const mostShift = 0.02;
/** A screen mostly waits for its answers, so several load side by side. */
const screensAtOnce = 4;

type Route = { path: string; access: 'public' | 'visitor' | 'account' | 'verified'; userType?: UserType };

// By a computed address, because the compiler checks the web app with other settings than these tests.
const tableUrl = new URL('../../apps/web/src/app/route-table.ts', import.meta.url).href;
const { routeTable } = (await import(tableUrl)) as { routeTable: readonly Route[] };

const accounts = ['visitor', 'newcomer', 'worker', 'employer'] as const;
type Account = (typeof accounts)[number];

type Shift = { value: number; moved: string[] };
type Watch = { shifts: Shift[]; pending: number; changedAt: number };

for (const [device, variant] of Object.entries({ desktop, phone })) {
  test.describe(device, () => {
    test.use(variant);
    for (const [turn, account] of accounts.entries()) {
      const open = routeTable.filter(
        (route, index) => isOpenTo(account, route) && (isDeep || isInTurn(device, turn + index)),
      );
      for (const routes of slicesOf(open)) {
        const names = routes.map(({ path }) => path).join(', ');
        test(`${account} on a ${device}: no screen moves while it loads (${names})`, async ({
          context,
          server,
          signedIn,
        }) => {
          const tokens = await tokensOf(account, server);
          if (tokens) await signedIn(tokens);
          const addresses = await Promise.all(routes.map(({ path }) => addressOf(path, account, server, tokens)));
          const moving: Record<string, Shift[]> = {};
          const load = async (address: string) => {
            const shifts = await shiftsOf(context, address);
            const total = shifts.reduce((sum, { value }) => sum + value, 0);
            if (total > mostShift) moving[address] = shifts;
          };
          await Promise.all(addresses.map(load));
          expect(moving).toEqual({});
        });
      }
    }
  });
}

/** One width for each screen of an account; the next account gets the other one. `npm run test:deep` takes both. */
function isInTurn(device: string, turn: number): boolean {
  return (turn % 2 === 0) === (device === 'desktop');
}

function slicesOf(routes: Route[]): Route[][] {
  const starts = [...routes.keys()].filter((index) => index % screensAtOnce === 0);
  return starts.map((start) => routes.slice(start, start + screensAtOnce));
}

function isOpenTo(account: Account, { access, userType }: Route): boolean {
  if (account === 'visitor') return access === 'public' || access === 'visitor';
  if (account === 'newcomer') return access === 'account';
  return access === 'account' || (access === 'verified' && (userType ?? account) === account);
}

async function tokensOf(account: Account, server: TestServer): Promise<Tokens | undefined> {
  if (account === 'visitor') return undefined;
  return account === 'newcomer' ? server.register(server.newPerson()) : server.logIn(demoAccounts[account]);
}

/** The address of a route, with something of the demo data in place of each parameter. */
async function addressOf(path: string, account: Account, server: TestServer, tokens?: Tokens): Promise<string> {
  if (!path.includes(':')) return path;
  const client = clientOf(server.publicUrl);
  const lists: Record<string, string> = {
    jobId: account === 'worker' ? '/job/list-open-jobs/' : '/job/my-jobs/',
    threadId: '/message/threads/',
  };
  const [before = '', name = ''] = path.split(':');
  const list = lists[name];
  if (!list || !tokens) throw new Error(`No list to take a ${name} from for ${path}: name one here.`);
  const { results } = made(await client.get<{ results: { id: string }[] }>(list, as(tokens)));
  if (!results[0]) throw new Error(`The demo data holds no ${name} for: ${account}.`);
  return `${before}${results[0].id}`;
}

/** Opens a screen as a new page and waits until nothing has arrived or moved for a while. */
async function shiftsOf(context: BrowserContext, address: string): Promise<Shift[]> {
  const page = await context.newPage();
  await page.addInitScript(watchWithSlowAnswers);
  await page.goto(address);
  await expect(arrival(page)).toBeVisible();
  const shifts = await page.waitForFunction(
    // Longer than the header waits before it fetches its tools.
    (quietMs) => {
      const { watch } = window as Window & { watch?: Watch };
      return watch && watch.pending === 0 && performance.now() - watch.changedAt > quietMs && watch.shifts;
    },
    1_200,
    { polling: 100 },
  );
  const seen = await shifts.jsonValue();
  await page.close();
  return seen as Shift[];
}

/** Runs in the page before its scripts. Each answer waits for the first drawing, and then for as long as its path says. */
function watchWithSlowAnswers(): void {
  const watch: Watch = { shifts: [], pending: 0, changedAt: 0 };
  Object.assign(window, { watch });
  const change = (pending: number) => {
    watch.pending += pending;
    watch.changedAt = performance.now();
  };
  // biome-ignore lint/style/noRestrictedGlobals: it runs in the page, where it makes answers slow.
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const longestWaitMs = 3_000;
  async function waitInTurn({ pathname }: URL): Promise<void> {
    // The account decides what is drawn first, so only what comes after it is late.
    if (pathname === '/api/user/profile/') return;
    while (!document.querySelector('main') && performance.now() < longestWaitMs) await pause(20);
    await pause(100 + [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 7, 0) * 100);
  }
  const fetchNow = window.fetch;
  window.fetch = async (...call) => {
    const url = new URL(call[0] instanceof Request ? call[0].url : call[0], location.href);
    if (!url.pathname.startsWith('/api/') || url.pathname === '/api/events/') return fetchNow(...call);
    change(1);
    try {
      const [answer] = await Promise.all([fetchNow(...call), waitInTurn(url)]);
      return answer;
    } finally {
      change(-1);
    }
  };
  new PerformanceObserver(() => change(0)).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    change(0);
    for (const entry of list.getEntries() as LayoutShift[]) {
      watch.shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type LayoutShift = PerformanceEntry & { value: number; sources: Source[] };
  function describe({ node, previousRect, currentRect }: Source): string {
    const element = node instanceof Element ? node : node?.parentElement;
    const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join());
    return `<${element?.localName}> ${element?.textContent?.slice(0, 40)} from ${before} to ${after}`;
  }
}
