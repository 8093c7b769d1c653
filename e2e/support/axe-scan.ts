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

/** The combinations of styles in which this worker has found enough contrast. */
const readable = new Set<string>();

/**
 * Critical and serious findings. Contrasts take three quarters of a scan, and most of it is spent on the same thing
 * again: a list of twenty cards has the colours of one, and every screen has the same header. So each combination of
 * styles is checked once in a run, except in `npm run test:deep`. Both kinds of rules run together, because axe reads
 * the whole page for each run.
 */
async function run(page: Page, element: Locator, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(limitContrasts);
  }
  const given = { options, isDistinct: !isDeep, known: [...readable] };
  const { checked, violations, styles } = await element.evaluate(async (scanned, { options, isDistinct, known }) => {
    const { axe } = window;
    if (!axe) throw new Error('axe is not there');
    // What these rules find is left out below.
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    if (lesser.length === 0) throw new Error('axe no longer tells how serious its rules are');
    const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    const inherited = new Map<Element, string>();
    const found = isDistinct ? distinctlyStyled(scanned) : new Map([['', scanned]]);
    const tops = new Set(found.values());
    if (tops.size === 0) rules['color-contrast'] = { enabled: false };
    window.isScanned = (within) => {
      for (let above: Element | null = within; above; above = above.parentElement) if (tops.has(above)) return true;
      return false;
    };
    const { passes, violations } = await axe.run(document.documentElement, { ...options, rules });
    return {
      checked: [...passes, ...violations].map(({ id }) => id),
      violations: violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) })),
      styles: [...found.keys()],
    };

    /** One piece of text or control for each combination of styles that is not known yet. */
    function distinctlyStyled(top: Element): Map<string, Element> {
      const isKnown = new Set(known);
      // Controls show their value or their hint instead of text.
      const shown = [...elementsWithText(top), ...top.querySelectorAll('input, select, textarea')];
      const distinct = new Map<string, Element>();
      for (const element of shown) {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const style = `${element.localName} ${color} ${fontSize} ${fontWeight} on${groundOf(element)}`;
        if (!isKnown.has(style) && !distinct.has(style) && isSeen(element)) distinct.set(style, element);
      }
      return distinct;
    }

    /** What is not seen is not checked, and must not stand for the same style where it is seen. */
    function isSeen(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
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

    /** What lies under an element, from the root up: backgrounds, transparency, and which parts lie over others. */
    function groundOf(element: Element | null): string {
      if (!element) return '';
      const seen = inherited.get(element);
      if (seen !== undefined) return seen;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
      const paints = [backgroundColor, backgroundImage, `opacity ${opacity}`, filter, mixBlendMode].filter(
        (value) => !['rgba(0, 0, 0, 0)', 'none', 'normal', 'opacity 1'].includes(value),
      );
      const layer = ['static', 'relative'].includes(position) ? [] : [position, element.className];
      const state = (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
      const own = [...paints, ...layer, ...(state ? ['disabled'] : [])].join(' ');
      const ground = `${groundOf(element.parentElement)}${own && ` > ${own}`}`;
      inherited.set(element, ground);
      return ground;
    }
  }, given);
  // The first scan always has text in colours that no other one has checked.
  if (!checked.includes('color-contrast') && (isDeep || readable.size === 0)) {
    throw new Error('axe has checked no contrast');
  }
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (serious.length === 0) for (const style of styles) readable.add(style);
  return serious.map(({ id, where }) => ({ id, where }));
}

/** Runs in the page: contrasts are checked only where the scan asks for it. */
function limitContrasts(): void {
  const rule = window.axe?._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule for contrasts');
  const matches = rule.matches.bind(rule);
  rule.matches = (element, ...more) => (window.isScanned?.(element) ?? true) && matches(element, ...more);
}
