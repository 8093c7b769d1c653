import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const systemChromium = '/usr/bin/chromium';

export default defineConfig({
  testDir: 'stories',
  outputDir: 'test-results',
  globalSetup: './world/set-up.ts',
  // Stories mostly wait for pages: more of them than there are cores keeps the cores busy.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A recording of every step costs a third of the time; ask for it when a story has to be understood.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    // A story may stand in for the server; one about the phone without network lets its own little server work.
    serviceWorkers: 'block',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || (existsSync(systemChromium) ? systemChromium : undefined),
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
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // The long stories are told in English at a desk and in French on a phone.
      grepInvert: /(register-to-profile|hire)\.spec\.ts in fr/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What looks or is reached differently on a phone; the rest does not depend on the size of the screen.
      testMatch: /(register-to-profile|login|hire)\.spec\.ts$/,
      grepInvert: /\.spec\.ts in en/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
