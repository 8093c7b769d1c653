import { defineConfig } from '@playwright/test';
import { byDepth } from '@relevo/fixtures/depth';
import { findChromium } from '../tools/find-chromium.ts';
import { desktop } from './support/variants.ts';

// Found once: the workers inherit it.
process.env.CHROMIUM_PATH ||= findChromium();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/set-up.ts',
  // Tests mostly wait for pages: more of them than there are cores keeps the cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Every wait has a limit of its own; this one is for a busy machine.
  timeout: byDepth({ short: 180_000, deep: 900_000 }),
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    // See support/failure-record.ts.
    screenshot: 'off',
    // What was done, asked and logged costs nothing; how each step looked costs a seventh, so it is asked for: TRACE=1.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.TRACE), sources: false },
    // Tests may mock the server; the test of a phone without network enables its service worker.
    serviceWorkers: 'block',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    ...desktop,
    // Pages that move are drawn 60 times a second without a graphics card: a third of the browser's time.
    reducedMotion: byDepth({ short: 'reduce', deep: 'no-preference' } as const),
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
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
        // Pages of one context share a renderer, which keeps its compiled scripts (see support/contexts.ts).
        '--process-per-site',
        // Otherwise each load parses its scripts on another thread, although the renderer has them compiled.
        '--disable-features=ScriptStreaming',
      ],
    },
  },
});
