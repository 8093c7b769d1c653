import { firstHeading } from '../support/page-parts.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a thin bar runs along the top on a change of page, and goes away', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(firstHeading(page)).toBeVisible();
  // The bar is a picture without words, so it has no name to be found by: it comes first on the page.
  const bar = page.locator('#root > [aria-hidden="true"]').first().locator('> *');
  await expect(bar).toHaveCSS('opacity', '0');

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  // The bar starts its timers once the change of page is drawn, which the click does not wait for.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(bar).toHaveCSS('scale', '0.1 1', { timeout: 500 });
  }).toPass();
  for (const { waitMs, scale } of [
    { waitMs: 120, scale: '0.55 1' },
    { waitMs: 280, scale: '0.85 1' },
    { waitMs: 200, scale: '1' },
  ]) {
    await page.clock.runFor(waitMs);
    await expect(bar).toHaveCSS('scale', scale);
    await expect(bar).toHaveCSS('opacity', '1');
  }
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1280 });
  expect(box?.height).toBeLessThanOrEqual(4);

  await page.clock.runFor(300);
  await expect(bar).toHaveCSS('opacity', '0');
});
