import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import type { ServerAddress } from './server-address.ts';

/** Browser contexts that are handed from test to test, empty each time. */
export type Contexts = {
  take(options: object): Promise<BrowserContext>;
  /** Closes the pages and forgets everything that was stored; the next test gets the context as if it were new. */
  reset(context: BrowserContext): Promise<void>;
};

type PooledContext = { kind: string; context: BrowserContext; session: CDPSession };

/**
 * A new context starts a renderer of its own, which compiles every script again: twice the cost of opening a page. So a
 * worker keeps its contexts, and in each of them one small page that keeps its renderer (see `--process-per-site`) alive.
 * Tests still get a page of their own each. In `npm run test:deep` every context is new.
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
      if (!pooled || (await isBeyondReset(context))) return context.close();
      await empty(pooled);
      idle.push(pooled);
    },
  };

  async function open(kind: string): Promise<PooledContext> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.publicUrl}/favicon.svg`);
    return { kind, context, session: await context.newCDPSession(page) };
  }

  async function empty({ context, session }: PooledContext): Promise<void> {
    const [kept, ...opened] = context.pages();
    await Promise.all(opened.map((page) => page.close()));
    await Promise.all([
      context.clearPermissions(),
      context.setGeolocation(null),
      context.setOffline(false),
      ...[server.publicUrl, server.consoleUrl].map((origin) =>
        session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      ),
    ]);
    await context.clearCookies();
    // The renderer that stays alive may still hold what was stored.
    await kept?.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}

/** A context whose clock was replaced keeps that for all its pages. */
async function isBeyondReset(context: BrowserContext): Promise<boolean> {
  const [, ...opened] = context.pages();
  const changed = await Promise.all(
    opened.map((page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)),
  );
  return changed.includes(true);
}
