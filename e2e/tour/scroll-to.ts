import type { Locator } from '@playwright/test';

type Place = { block?: ScrollLogicalPosition; above?: number };

/** Brings it to the top, below the page's head, with so many pixels above it, or to the middle. */
export async function scrollTo(element: Locator, { block = 'start', above = 0 }: Place = {}): Promise<void> {
  await element.evaluate(
    (node, place) => {
      node.scrollIntoView({ block: place.block, behavior: 'instant' });
      window.scrollBy({ top: -place.above, behavior: 'instant' });
    },
    { block, above },
  );
}
