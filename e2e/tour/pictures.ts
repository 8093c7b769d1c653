import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type Sharp from 'sharp';

const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp') as typeof Sharp;

const folder = fileURLToPath(new URL('../../docs/tour', import.meta.url));
const largestBytes = 60_000;
// The thin bar that runs along the top on a change of page.
const withoutProgress = '#root > [aria-hidden="true"]:first-child { visibility: hidden }';
const qualities = [82, 72, 62, 52, 42];

export type Pictures = {
  /** Takes the visible part of the page, once it shows this and has nothing left to load. */
  take(page: Page, name: string, shown: Locator): Promise<void>;
  /** Replaces the pictures of the last tour; only a whole tour does. */
  write(): number;
};

export function createPictures(): Pictures {
  const taken = new Map<string, Buffer>();
  return {
    async take(page, name, shown) {
      await expect(shown, `what the picture ${name} is about`).toBeInViewport();
      await settle(page);
      taken.set(
        `${name}.webp`,
        await compress(name, await page.screenshot({ animations: 'disabled', style: withoutProgress })),
      );
    },
    write() {
      mkdirSync(folder, { recursive: true });
      for (const file of readdirSync(folder)) if (!taken.has(file)) rmSync(join(folder, file));
      for (const [file, content] of taken) writeFileSync(join(folder, file), content);
      return taken.size;
    },
  };
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('.animate-pulse:visible'), 'placeholders of what is coming').toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const missing = () =>
    page.evaluate(() => {
      const isShown = (image: HTMLImageElement) => image.getClientRects().length > 0 && image.loading !== 'lazy';
      return [...document.images].filter((image) => isShown(image) && !image.complete).length;
    });
  await expect.poll(missing, { message: 'images on their way' }).toBe(0);
}

/** The best quality that stays small: the pictures are kept in the repository. */
async function compress(name: string, png: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= largestBytes) return picture;
  }
  throw new Error(`The picture ${name} is larger than ${largestBytes} bytes.`);
}
