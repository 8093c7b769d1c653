import { type Browser, chromium, type Page } from '@playwright/test';
import { drawing } from './launch.ts';

/**
 * A picture of the whole page as it is now. The browser of the tests hardly draws (see launch.ts), so another one, in
 * which no script runs, gets a copy of its markup.
 */
export async function takePicture(page: Page, path: string): Promise<void> {
  const markup = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')];
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    // What was typed or chosen is no part of the markup.
    for (const [index, field] of [...copy.querySelectorAll('input')].entries()) {
      field.setAttribute('value', fields[index]?.value ?? '');
      field.toggleAttribute('checked', fields[index]?.checked);
    }
    for (const note of copy.querySelectorAll('noscript')) note.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  const browser = await chromium.launch(drawing);
  await drawCopy(browser, { page, markup, path }).finally(() => browser.close());
}

type Copy = { page: Page; markup: string; path: string };

async function drawCopy(browser: Browser, { page, markup, path }: Copy): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  await context.addCookies(await page.context().cookies());
  const copy = await context.newPage();
  await copy.route(
    (url) => url.href === page.url().replace(/#.*/, ''),
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }),
  );
  await copy.goto(page.url());
  await copy.screenshot({ path, fullPage: true });
}
