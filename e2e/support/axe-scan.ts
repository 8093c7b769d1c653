import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: {
      run(scope: ElementContext, options: RunOptions): Promise<AxeResults>;
      /** Not documented, and the only place that knows how serious a rule is before it runs. */
      _audit: { rules: { id: string; impact?: string }[] };
    };
  }
}

export type Violation = { id: string; where: string[] };

/** `isDistinct`: only one element for each combination of styles. */
type Scan = { scope: 'page' | 'element'; options: RunOptions; isDistinct?: boolean };

const fromPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(fromPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

const structure: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/**
 * Contrasts take three quarters of a scan, and most of it is spent on the same thing again: a list of twenty cards has
 * the colours of one. So each combination of styles is checked once, except in `npm run test:deep`.
 */
const colours: Omit<Scan, 'scope'> = {
  options: { runOnly: ['color-contrast', 'link-in-text-block'] },
  isDistinct: !isDeep,
};

/** Every rule: the structure of the whole page, and the colours of this part; behind a dialog the page is dimmed. */
export function scan(page: Page, scope: Locator = page.locator('body')): Promise<Violation[]> {
  return run(page, scope, [
    { scope: 'page', options: structure },
    { scope: 'element', ...colours },
  ]);
}

export function scanColours(page: Page, scope: Locator = page.locator('body')): Promise<Violation[]> {
  return run(page, scope, [{ scope: 'element', ...colours }]);
}

/** Critical and serious findings. */
async function run(page: Page, element: Locator, scans: Scan[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const [passes, violations] = await element.evaluate(async (scanned, wanted) => {
    const { axe } = window;
    if (!axe) throw new Error('axe is not there');
    // What these rules find is left out below.
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    if (lesser.length === 0) throw new Error('axe no longer tells how serious its rules are');
    const off = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    const all: AxeResults[] = [];
    for (const { scope, options, isDistinct } of wanted) {
      const root = scope === 'page' ? document.documentElement : scanned;
      const include = isDistinct ? distinctlyStyled(root) : [root];
      all.push(await axe.run({ include }, { ...options, rules: { ...off, ...options.rules } }));
    }
    return [
      Math.min(...all.map(({ passes }) => passes.length)),
      all.flatMap((results) =>
        results.violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) })),
      ),
    ] as const;

    /** One element for each combination of classes and states from the root down to a piece of text. */
    function distinctlyStyled(top: Element): Element[] {
      // Controls show their value or their hint instead of text.
      const shown = [...elementsWithText(top), ...top.querySelectorAll('input, select, textarea')];
      const found = new Map<string, Element>();
      for (const element of shown) {
        const style = styleOf(element);
        if (!found.has(style)) found.set(style, element);
      }
      return [...found.values()];
    }

    function elementsWithText(top: Element): Element[] {
      const found: Element[] = [];
      const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode;
        if (parentElement && nodeValue?.trim()) found.push(parentElement);
      }
      return found;
    }

    function styleOf(element: Element | null): string {
      if (!element) return '';
      const states = [...element.attributes].filter(
        ({ name, value }) =>
          /^(class|style|type|disabled|readonly|open|aria-|data-)/.test(name) &&
          (value.length < 8 || /^(class|style)$/.test(name)),
      );
      const own = states.map(({ name, value }) => `${name}=${value}`).join(' ');
      return `${styleOf(element.parentElement)} > ${element.tagName} ${own}`;
    }
  }, scans.map(withoutExtras));
  if (passes === 0) throw new Error('axe has checked nothing');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => ({ id, where }));
}

/** Nobody reads the selectors, and no page has media to be loaded first. */
function withoutExtras(scan: Scan): Scan {
  const options = {
    resultTypes: ['violations'],
    iframes: false,
    selectors: false,
    preload: false,
  } satisfies RunOptions;
  return { ...scan, options: { ...options, ...scan.options } };
}
