import { isDeep } from '@relevo/fixtures/depth';
import { findChromium, findWholeChromium } from '../../tools/find-chromium.ts';

// Found once: the workers inherit it.
process.env.CHROMIUM_PATH ||= findChromium();
process.env.WHOLE_CHROMIUM_PATH ??= findWholeChromium() ?? '';

const args = [
  '--no-sandbox',
  // Date fields and the like follow the browser's own language, not the page's.
  '--lang=en-US',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a renderer, which keeps its compiled scripts (see contexts.ts).
  '--process-per-site',
  // Otherwise each load parses its scripts on another thread, although the renderer has them compiled.
  '--disable-features=ScriptStreaming',
  // A new page would begin in another renderer and then move to that of its site.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // One process less to exchange every frame with.
  '--in-process-gpu',
];

/** How a test that looks at pixels starts Chromium. */
export const drawing = { executablePath: process.env.CHROMIUM_PATH, args };

/** A page lives for seconds: code that is optimized beside it costs more than it saves, also in a scan of axe. */
const interpretingScripts = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

/**
 * How the other tests do: with memory for four tiles of 256 pixels, so that most of a page is laid out and painted, but
 * never turned into pixels, which takes a twelfth of the CPU time. See picture.ts for pictures of failed tests.
 */
export const hardlyDrawing = { ...drawing, args: [...args, '--force-gpu-mem-available-mb=1', interpretingScripts] };

export const launchOptions = isDeep ? drawing : hardlyDrawing;

/** How a test that looks at what the browser itself shows does; without a path where there is only a headless shell. */
export const wholeBrowser = {
  executablePath: process.env.WHOLE_CHROMIUM_PATH || undefined,
  // Playwright would start a headless shell's mode, which shows nothing.
  headless: false,
  args: args.map((arg) => (arg === '--headless' ? '--headless=new' : arg)),
};
