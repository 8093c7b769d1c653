import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { takePicture } from './picture.ts';

/** What a failed test leaves in its folder for each page: a picture, the markup, its console, and requests that failed. */
export type FailureRecord = { watch(context: BrowserContext): void; keep(testInfo: TestInfo): Promise<void> };

const timeoutMs = 20_000;

export function recordFailures(): FailureRecord {
  const messages = new Map<Page, string[]>();
  const watched: BrowserContext[] = [];

  function watchPage(page: Page): void {
    const lines: string[] = [];
    messages.set(page, lines);
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    page.on('requestfailed', (request) => lines.push(`${request.failure()?.errorText}: ${request.url()}`));
    page.on('pageerror', (error) => lines.push(`error: ${error.stack ?? error.message}`));
  }

  return {
    watch(context) {
      context.on('page', watchPage);
      watched.push(context);
    },
    async keep(testInfo) {
      // The context goes on to the next test.
      for (const context of watched) context.off('page', watchPage);
      if (testInfo.status === testInfo.expectedStatus) return;
      const pages = [...messages].filter(([page]) => !page.isClosed());
      for (const [index, [page, lines]] of pages.entries()) {
        const file = (name: string) => testInfo.outputPath(`page-${index + 1}${name}`);
        await writeFile(file('.log.txt'), [page.url(), ...lines].join('\n'));
        // A page that no longer answers has nothing more to show.
        await Promise.race([takePicture(page, file('.png')), timeout()]).then(
          () => void testInfo.attachments.push({ name: 'screenshot', path: file('.png'), contentType: 'image/png' }),
          () => {},
        );
        await Promise.race([page.content(), timeout()]).then(
          (markup) => writeFile(file('.html'), markup),
          () => {},
        );
      }
    },
  };
}

function timeout(): Promise<never> {
  // biome-ignore lint/style/noRestrictedGlobals: a limit, not a wait.
  return new Promise((_, reject) => setTimeout(reject, timeoutMs, new Error('the page does not answer')).unref());
}
