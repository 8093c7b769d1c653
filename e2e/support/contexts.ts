import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import type { ServerAddress } from './server-address.ts';

/** Browser contexts that are handed from test to test, empty each time. */
export type Contexts = {
  take(options: object): Promise<BrowserContext>;
  /** Closes the pages and forgets everything that was stored; the next test gets the context as if it were new. */
  reset(context: BrowserContext): Promise<void>;
};

type PooledContext = { kind: string; context: BrowserContext; session: CDPSession; kept: Page[] };

/**
 * A new context starts another renderer, which compiles every script again: twice the cost of opening a page. So a
 * worker keeps its contexts, and in each of them a small page that keeps its renderer (see `--process-per-site`) alive,
 * and another one for the console as soon as a test has opened it. Each test still gets a new page. In `npm run test:deep` every context is new.
 */
export function createContextPool(browser: Browser, server: ServerAddress): Contexts {
  const idle: PooledContext[] = [];
  const taken = new Map<BrowserContext, PooledContext>();

  return {
    async take(options) {
      if (isDeep) return browser.newContext();
      const kind = JSON.stringify(options);
      const index = idle.findIndex((pooled) => pooled.kind === kind);
      const pooled = index < 0 ? await open(kind) : idle.splice(index, 1)[0];
      if (!pooled) throw new Error('unreachable');
      taken.set(pooled.context, pooled);
      return pooled.context;
    },
    async reset(context) {
      const pooled = taken.get(context);
      taken.delete(context);
      if (!pooled || (await isBeyondReset(pooled))) return context.close();
      await empty(pooled);
      idle.push(pooled);
    },
  };

  async function open(kind: string): Promise<PooledContext> {
    const context = await browser.newContext();
    const page = await keepRenderer(context, server.publicUrl);
    return { kind, context, session: await context.newCDPSession(page), kept: [page] };
  }

  async function empty(pooled: PooledContext): Promise<void> {
    const { context, session, kept } = pooled;
    const opened = openedIn(pooled);
    const isOfConsole = (page: Page) => page.url().startsWith(server.consoleUrl);
    await context.setOffline(false);
    // Before the pages are closed, with which their renderer would end.
    if (opened.some(isOfConsole) && !kept.some(isOfConsole)) kept.push(await keepRenderer(context, server.consoleUrl));
    await Promise.all(opened.map((page) => page.close()));
    await Promise.all([
      context.clearPermissions(),
      context.setGeolocation(null),
      ...[server.publicUrl, server.consoleUrl].map((origin) =>
        session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      ),
    ]);
    await context.clearCookies();
    // The renderers that stay alive may still hold what was stored.
    await Promise.all(
      kept.map((page) =>
        page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        }),
      ),
    );
  }
}

async function keepRenderer(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/icon.svg`);
  return page;
}

function openedIn({ context, kept }: PooledContext): Page[] {
  return context.pages().filter((page) => !kept.includes(page));
}

/** A context keeps a replaced clock for all its pages. */
async function isBeyondReset(pooled: PooledContext): Promise<boolean> {
  const changed = await Promise.all(
    openedIn(pooled).map((page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)),
  );
  return changed.includes(true);
}
