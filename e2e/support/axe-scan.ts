import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { isDeep } from '@relevo/fixtures/depth';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(scope: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

export type Violation = { id: string; where: string[] };

const fromPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(fromPlaywright.resolve('axe-core/axe.min.js'), 'utf8');

/** Everything but the colours. */
export async function scanStructure(page: Page): Promise<Violation[]> {
  return run(page, page.locator('html'), { rules: { 'color-contrast': { enabled: false } } });
}

/**
 * Contrasts take three quarters of a scan, and most of it is spent on the same thing again: a list of twenty cards has
 * the colours of one. So each combination of styles is checked once, except in `npm run test:deep`.
 */
export async function scanColours(page: Page, scope: Locator = page.locator('body')): Promise<Violation[]> {
  return run(page, scope, { runOnly: ['color-contrast', 'link-in-text-block'] }, !isDeep);
}

/** Critical and serious findings. */
async function run(page: Page, scope: Locator, chosen: RunOptions, onlyDistinct = false): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const [passes, violations] = await scope.evaluate(
    async (root, { options, isDistinct }) => {
      const scanned = isDistinct ? distinctlyStyled(root) : [root];
      const results = await window.axe?.run({ include: scanned }, options);
      if (!results) throw new Error('axe is not there');
      return [
        results.passes.length,
        results.violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) })),
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
    },
    {
      options: { resultTypes: ['violations'], iframes: false, ...chosen } satisfies RunOptions,
      isDistinct: onlyDistinct,
    },
  );
  if (passes === 0) throw new Error('axe has checked nothing');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => ({ id, where }));
}
