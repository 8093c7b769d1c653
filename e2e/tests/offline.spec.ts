import type { Locator, Page } from '@playwright/test';
import { anEmployer, aWorker } from '../support/hiring.ts';
import { firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/variants.ts';

test.use({ ...phone, serviceWorkers: 'allow' });

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Quick access' });

/** Either the screen is there below a note, or "No connection" stands in its place. */
async function expectSaysSo(page: Page): Promise<void> {
  await expect(
    page
      .getByText(/^No connection/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
}

async function openReady(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await expect(firstHeading(page)).toHaveText(heading);
  // The phone has the shell once its service worker is in charge.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(firstHeading(page)).toHaveText(heading);
}

test('without a network every page of a worker’s bar opens or says so, and comes back by itself', async ({
  page,
  context,
  server,
  signedIn,
}) => {
  await signedIn(await aWorker(server));
  await openReady(page, '/shifts/my', 'My shifts');
  await context.setOffline(true);

  for (const name of ['Jobs', 'Wallet', 'Shifts']) {
    await test.step(name, async () => {
      await bar(page).getByRole('link', { name }).click();
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expectSaysSo(page);
    });
  }

  await test.step('a page that is loaded again says so too', async () => {
    await bar(page).getByRole('link', { name: 'Wallet' }).click();
    await page.reload();
    await expectSaysSo(page);
  });

  await test.step('back online the page opens by itself', async () => {
    await context.setOffline(false);
    await expect(firstHeading(page)).toHaveText('Wallet');
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
  });
});

test('without a network every page of an employer’s bar opens or says so', async ({
  page,
  context,
  server,
  signedIn,
}) => {
  await signedIn(await anEmployer(server));
  await openReady(page, '/wallet', 'Wallet');
  await context.setOffline(true);
  for (const name of ['Jobs', 'Applications', 'Shifts', 'Wallet']) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expectSaysSo(page);
  }
});
