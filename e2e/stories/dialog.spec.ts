import type { Page } from '@playwright/test';
import { expect, test } from '../world/world.ts';

const sizes = ['Small', 'Medium', 'Large', 'Extra-large', 'Full'];
const opener = (page: Page, size = 'Medium') => page.getByRole('button', { name: `${size} dialog`, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cancel this job?' });

test.beforeEach(({ page }) => page.goto('/brand-showcase'));

test('an open dialog keeps the focus inside, in both directions', async ({ page }) => {
  await opener(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveCount(1);
  const stops = new Set<string>();
  for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(focused).toHaveCount(1);
    stops.add(await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));
  }
  expect(stops.size).toBe(4);
});

test('Escape closes it and gives the focus back', async ({ page }) => {
  await opener(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a click beside it closes it and gives the focus back', async ({ page }) => {
  await opener(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('its cross closes it', async ({ page }) => {
  await opener(page).click();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test('each of the five sizes is wider than the one before and stays on the screen', async ({ page }) => {
  const widths: number[] = [];
  for (const size of sizes) {
    await opener(page, size).click();
    const box = await settledBox(page);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    widths.push(box.width);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  }
  expect(widths).toEqual([...new Set(widths)].sort((left, right) => left - right));
});

async function settledBox(page: Page) {
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const box = await dialogOf(page).boundingBox();
  if (!box) throw new Error('The dialog has no place on the page.');
  return box;
}
