import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run tour`: one walk through the product that writes the pictures of docs/tour.md. */
export default defineConfig({
  ...tests,
  testDir: 'tour',
  testMatch: 'tour.ts',
  outputDir: 'test-results/tour',
  reporter: 'list',
  workers: 1,
  timeout: 300_000,
});
