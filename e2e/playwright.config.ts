import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { byDepth } from '@relevo/fixtures/depth';
import { launchOptions } from './support/launch.ts';
import { desktop } from './support/variants.ts';

/**
 * Tests that change or read what the whole platform shares (the pause of payouts, a file of all payouts, what the console
 * counts), and the one that holds answers back to see what moves. No other test may use their server at the same time.
 */
const serialTests = /(?:console[\w-]*|layout-shift|papers|payouts)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './support/set-up.ts',
  // A test waits for a quarter of its time, so one worker leaves the second core idle once the API tests have ended. The
  // deep run draws every page, which fills the cores with one; CI has the time, and its machines are busy enough.
  workers: byDepth({ short: process.env.CI ? 1 : Math.min(2, availableParallelism()), deep: 1 }),
  // Two steps of a run, each with a server; without a choice of one both run.
  projects: [
    { name: 'behaviour', testIgnore: serialTests },
    { name: 'serial', testMatch: serialTests, workers: 1 },
  ],
  fullyParallel: true,
  retries: 0,
  // Most tests take less than ten seconds, the one without a network twenty; the rest is for a busy machine.
  timeout: byDepth({ short: 60_000, deep: 900_000 }),
  // What comes, comes within a second; only a machine with thirty processes at work needs the rest.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
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
    launchOptions,
  },
});
