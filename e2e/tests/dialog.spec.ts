import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const sizes = ['Small', 'Medium', 'Large', 'Extra-large', 'Full'];
const opener = (page: Page, size = 'Medium') => page.getByRole('button', { name: `${size} dialog`, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cancel this job?' });

test('a dialog traps the focus, restores it, and closes in three ways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/brand-showcase');

  await test.step('the focus stays inside, in both directions', async () => {
    await open(page);
    const focused = dialogOf(page).locator(':focus');
    await expect(focused).toHaveCount(1);
    const stops = new Set<string>();
    for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(focused).toHaveCount(1);
      stops.add(await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''));
    }
    expect(stops.size).toBe(4);
  });

  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  await test.step('a click beside it closes it and gives the focus back', async () => {
    await open(page);
    await page.mouse.click(8, 8);
    await expectClosed(page);
  });

  await test.step('its cross closes it', async () => {
    await open(page);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('each of the five sizes is wider than the one before and stays on the screen', async () => {
    // Sizes are the same with or without motion, which costs more than all the rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
});

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
}

async function settledBox(page: Page) {
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const box = await dialogOf(page).boundingBox();
  if (!box) throw new Error('The dialog has no place on the page.');
  return box;
}
