import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: {
      run(scope: ElementContext, options: RunOptions): Promise<AxeResults>;
      /** Not documented, and the only place that has the rules before they run: how serious each is, what it applies to. */
      _audit: { rules: Rule[] };
    };
    /** Whether the contrast of an element is checked by the scan that runs. */
    isScanned?: (element: Element) => boolean;
  }
}

type Rule = {
  id: string;
  impact?: string;
  matches(element: Element, ...more: unknown[]): boolean;
};

export type Violation = { id: string; where: string[] };

const fromPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(fromPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

/** Nobody reads the selectors, and no page has media to be loaded first. */
const withoutExtras = {
  resultTypes: ['violations'],
  iframes: false,
  selectors: false,
  preload: false,
} satisfies RunOptions;

/** Every rule: the structure of the whole page, and the colours of this part; behind a dialog the page is dimmed. */
export function scan(page: Page, scope: Locator = page.locator('body')): Promise<Violation[]> {
  return run(page, scope, withoutExtras);
}

export function scanColours(page: Page, scope: Locator = page.locator('body')): Promise<Violation[]> {
  return run(page, scope, { ...withoutExtras, runOnly: ['color-contrast', 'link-in-text-block'] });
}

/**
 * Critical and serious findings. Contrasts take three quarters of a scan, and most of it is spent on the same thing
 * again: a list of twenty cards has the colours of one. So each combination of styles is checked once, except in
 * `npm run test:deep`. Both kinds of rules run together, because axe reads the whole page for each run.
 */
async function run(page: Page, element: Locator, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(limitContrasts);
  }
  const given = { options, isDistinct: !isDeep };
  const [checked, violations] = await element.evaluate(async (scanned, { options, isDistinct }) => {
    const { axe } = window;
    if (!axe) throw new Error('axe is not there');
    // What these rules find is left out below.
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    if (lesser.length === 0) throw new Error('axe no longer tells how serious its rules are');
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    const styles = new Map<Element, string>();
    const tops = new Set<Element>(isDistinct ? distinctlyStyled(scanned) : [scanned]);
    window.isScanned = (within) => {
      for (let above: Element | null = within; above; above = above.parentElement) if (tops.has(above)) return true;
      return false;
    };
    const { passes, violations } = await axe.run(document.documentElement, { ...options, rules });
    return [
      [...passes, ...violations].map(({ id }) => id),
      violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) })),
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
      const known = styles.get(element);
      if (known !== undefined) return known;
      const states = [...element.attributes].filter(
        ({ name, value }) =>
          /^(class|style|type|disabled|readonly|open|aria-|data-)/.test(name) &&
          // Ids, words and numbers differ from card to card, and no style follows them.
          !/^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|label|value)/.test(
            name,
          ) &&
          (value.length < 8 || /^(class|style)$/.test(name)),
      );
      const own = states.map(({ name, value }) => `${name}=${value}`).join(' ');
      const style = `${styleOf(element.parentElement)} > ${element.tagName} ${own}`;
      styles.set(element, style);
      return style;
    }
  }, given);
  if (!checked.includes('color-contrast')) throw new Error('axe has checked no contrast');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => ({ id, where }));
}

/** Runs in the page: contrasts are checked only where the scan asks for it. */
function limitContrasts(): void {
  const rule = window.axe?._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule for contrasts');
  const matches = rule.matches.bind(rule);
  rule.matches = (element, ...more) => (window.isScanned?.(element) ?? true) && matches(element, ...more);
}
