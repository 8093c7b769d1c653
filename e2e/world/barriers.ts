import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { arrival } from './page-parts.ts';

/** Everything else a page is made of is the same in the other theme and on a narrow screen. */
const whatThemeAndWidthChange = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Scans the wide page in the light theme and the narrow one in the dark theme, so that both of each are seen. */
export async function expectUsable(page: Page): Promise<void> {
  await expect(arrival(page)).toBeVisible();
  const wide = page.viewportSize();
  await expectNoBarriers(page, 'light');
  await switchTheme(page, 'Dark theme');
  await page.setViewportSize({ width: 360, height: 740 });
  await unfoldSections(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels that stick out at 360 px' }).toBe(0);
  await expectNoBarriers(page, 'dark', whatThemeAndWidthChange);
  if (wide) await page.setViewportSize(wide);
  await switchTheme(page, 'Light theme');
}

/** The same for what opens over a page; closes it afterwards. */
export async function expectDialogUsable(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page, 'light');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** An open dialog keeps every other control out of reach, so the switch is not pressed like a button. */
async function switchTheme(page: Page, name: 'Dark theme' | 'Light theme'): Promise<void> {
  await page.getByRole('button', { name, includeHidden: true }).dispatchEvent('click');
}

async function unfoldSections(page: Page): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { expanded: false });
  // A menu lies over the page and is folded away again by the next click.
  const folded = opener.and(page.locator(':not([aria-haspopup])'));
  while ((await folded.count()) > 0) await folded.first().click();
}

/** No finding that keeps somebody out, nor one that makes it hard for them. */
export async function expectNoBarriers(page: Page, theme: 'light' | 'dark', rules?: string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours on their way from one theme to the other are nobody's colours.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1);
    return Promise.allSettled(passing.map((animation) => animation.finished));
  });
  const scan = new AxeBuilder({ page });
  const { violations } = await (rules ? scan.withRules(rules) : scan).analyze();
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(barriers, `barriers in the ${theme} theme`).toEqual([]);
}
