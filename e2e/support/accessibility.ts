import { expect, type Locator, type Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import { scan, scanColours } from './axe-scan.ts';
import { arrival } from './page-parts.ts';

type Theme = 'light' | 'dark';

const narrow = { width: 360, height: 740 };

/** `inDark`: whether `npm test` scans this screen in the dark theme as well; `npm run test:deep` scans all of them. */
type Options = { inDark?: boolean };

/**
 * Scans the wide page in the light theme with every rule, and looks whether the narrow one overflows. The pairs of colours
 * themselves are proved by packages/ui/src/styles.test.ts, so a few screens are enough for the dark theme here.
 * `npm run test:deep` scans every screen in both languages, both themes and both widths with every rule.
 */
export async function expectAccessible(page: Page, { inDark = false }: Options = {}): Promise<void> {
  await expect(arrival(page)).toBeVisible();
  if (isDeep) return expectAccessibleEverywhere(page);
  const wide = page.viewportSize();
  await expectNoViolations(page, 'light');
  await page.setViewportSize(narrow);
  await expectNoOverflow(page);
  if (inDark) {
    await switchTheme(page, 'dark');
    await expectColours(page, 'dark');
    await switchTheme(page, 'light');
  }
  if (wide) await page.setViewportSize(wide);
}

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const wide = page.viewportSize();
  const includeHidden = true;
  const chooser = page.getByRole('banner', { includeHidden }).getByRole('combobox', { includeHidden });
  // A full-screen page such as the kiosk has no language switch.
  const isChoice = (await chooser.count()) > 0;
  // The page's own language last, in which the test goes on.
  const isFrench = (await page.locator('html').getAttribute('lang')) === 'fr';
  const both = isFrench ? ['en', 'fr'] : ['fr', 'en'];
  for (const language of isChoice ? both : ['en']) {
    // Behind an open dialog the chooser cannot be reached, but the page follows it.
    if (isChoice) await chooser.selectOption(language, { force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const theme of ['dark', 'light'] as const) {
      await switchTheme(page, theme);
      await expectNoViolations(page, theme);
      await page.setViewportSize(narrow);
      await expectNoOverflow(page);
      await expectNoViolations(page, theme);
      if (wide) await page.setViewportSize(wide);
    }
  }
}

/** The same for what opens over a page; closes it afterwards, unless the test goes on in it. */
export async function expectDialogAccessible(page: Page, name: string, { keepOpen = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await settle(page, 'light');
  expect(await scan(page, dialog)).toEqual([]);
  if (isDeep) {
    await switchTheme(page, 'dark');
    await expectColours(page, 'dark', dialog);
    await switchTheme(page, 'light');
  }
  if (keepOpen) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const switchNames = {
  dark: /^(Dark theme|Thème sombre|Use the dark theme|Passer au thème sombre)$/,
  light: /^(Light theme|Thème clair|Use the light theme|Passer au thème clair)$/,
};

/** An open dialog keeps every other control out of reach, so the switch is not pressed like a button. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator('html').getAttribute('data-theme')) === theme) return;
  const control = page.getByRole('button', { name: switchNames[theme], includeHidden: true });
  await control.first().dispatchEvent('click');
}

async function expectNoOverflow(page: Page): Promise<void> {
  await unfoldSections(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels that stick out at 360 px' }).toBe(0);
}

async function unfoldSections(page: Page): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { expanded: false });
  // A menu lies over the page and is folded away again by the next click.
  const folded = opener.and(page.locator(':not([aria-haspopup])'));
  // All at once, so that the page is drawn once. A button of the wide page may become another one while the page gets
  // narrow: then the rest is counted again.
  while ((await folded.count()) > 0) {
    await folded.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  }
}

/** No critical or serious finding. */
export async function expectNoViolations(page: Page, theme: Theme): Promise<void> {
  await settle(page, theme);
  expect(await scan(page), `in the ${theme} theme`).toEqual([]);
}

async function expectColours(page: Page, theme: Theme, scope?: Locator): Promise<void> {
  await settle(page, theme);
  expect(await scanColours(page, scope), `colours in the ${theme} theme`).toEqual([]);
}

async function settle(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours in transition between two themes belong to neither, and an inherited colour begins its own transition when
  // its parent's moves, so the page is at rest only when a look finds none.
  await page.evaluate(async () => {
    for (let passing = running(); passing.length > 0; passing = running())
      await Promise.allSettled(passing.map((animation) => animation.finished));

    function running() {
      return document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && animation.effect?.getTiming().iterations === 1);
    }
  });
}
