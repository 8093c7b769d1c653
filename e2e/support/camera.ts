import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, expect, type Locator, type Page } from '@playwright/test';
import { storeTokens, type Tokens } from './accounts.ts';
import type { TestServer } from './test.ts';
import { desktop } from './variants.ts';

/** A separate phone: its camera films what it is held to, and it knows where it is. */
export type Phone = {
  page: Page;
  /** A second page in the same browser, which draws: only what has pixels can be filmed. */
  openScreen(tokens?: Tokens): Promise<Page>;
  /** Holds the camera to something on another screen: from now on it films that. */
  holdTo(screen: Page, subject: Locator): Promise<void>;
  close(): Promise<void>;
};

const frames = 40;
const picture = { width: 640, height: 480 };

type Options = { launch: object; context: BrowserContextOptions };

/** The camera's film is a file that the browser opens when the camera is started: a run of JPEG pictures. */
export async function openPhone(
  server: TestServer,
  tokens: Tokens,
  { launch, context: options }: Options,
): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-camera-'));
  const film = join(folder, 'film.mjpeg');
  const given = launch as { args?: string[] };
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(given.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await browser.newContext({ ...options, permissions: ['geolocation', 'camera'] });
  await storeTokens(context, server.publicUrl, tokens);
  const page = await context.newPage();
  return {
    page,
    async openScreen(owner) {
      const { baseURL, locale } = options;
      const screen = await browser.newContext({ ...desktop, baseURL, ...(locale && { locale }) });
      if (owner) await storeTokens(screen, server.publicUrl, owner);
      return screen.newPage();
    },
    async holdTo(screen, subject) {
      // A code is replaced every half minute, perhaps while it is filmed.
      await expect(async () => {
        const shot = await takePicture(screen, subject);
        await writeFile(film, Buffer.concat(Array.from({ length: frames }, () => shot)));
      }).toPass();
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A picture in which the subject was seen from beginning to end. */
async function takePicture(screen: Page, subject: Locator): Promise<Buffer> {
  const seen = await subject.elementHandle();
  await seen?.scrollIntoViewIfNeeded();
  const box = await seen?.boundingBox();
  if (!box) throw new Error('There is nothing to hold the camera to.');
  const clip = {
    x: Math.max(0, box.x + box.width / 2 - picture.width / 2),
    y: Math.max(0, box.y + box.height / 2 - picture.height / 2),
    ...picture,
  };
  const shot = await screen.screenshot({ type: 'jpeg', quality: 90, clip });
  if (!(await seen?.isVisible())) throw new Error('What the camera was held to went away.');
  return shot;
}
