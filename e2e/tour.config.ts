import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';
import { drawing } from './support/launch.ts';

/** `npm run tour`: one walk through the product that writes the pictures of docs/tour.md. */
export default defineConfig({
  ...tests,
  use: { ...tests.use, launchOptions: drawing },
  // As a start with demo data does: the tour follows money to the bank.
  metadata: { payoutsByThemselves: true },
  testDir: 'tour',
  testMatch: 'tour.ts',
  outputDir: 'test-results/tour',
  reporter: 'list',
  workers: 1,
  timeout: 300_000,
});
