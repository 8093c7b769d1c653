import { defineConfig } from 'vitest/config';
import { chooseSeed } from './tools/testing/seed.ts';

const isDeep = process.env.TEST_DEPTH === 'deep';
const env = { SEED: String(chooseSeed()), TEST_DEPTH: isDeep ? 'deep' : 'short' };
/** Far beyond what most tests take; one that needs more is split, or waits for the deep run. */
const limitMs = isDeep ? 1_800_000 : 60_000;
const setupFiles = ['packages/fixtures/src/seed-properties.ts', 'packages/fixtures/src/limit-tests.ts'];
// Proof by volume runs only with `npm run test:deep`.
const exclude = ['**/node_modules/**', '**/dist/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])];

/** A folder for each: both steps may run at once, and a file that one of them has half written is not readable for the other. */
const cacheOf = (step: string) => ({ fsModuleCachePath: `node_modules/.cache/vitest/${step}` });

export default defineConfig({
  test: {
    // A forgotten `.only` would hide the other tests of its file.
    allowOnly: false,
    // Importing the code again for every file costs more than running most files; test files leave nothing behind.
    isolate: false,
    experimental: {
      // Compiled files outlive the run: compiling them again is a third of a run of one file, and changed ones are found by content.
      fsModuleCache: true,
      fsModuleCachePath: 'node_modules/.cache/vitest',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          experimental: cacheOf('unit'),
          environment: 'node',
          env,
          exclude: [...exclude, 'packages/embedded-postgres/**'],
          setupFiles,
          testTimeout: limitMs,
          hookTimeout: limitMs,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{web,console}/src/**/*.test.{ts,tsx}',
            '{tools,proof}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          experimental: cacheOf('api'),
          environment: 'node',
          env,
          exclude,
          // The launcher's tests start real servers too, and need no browser or React.
          include: ['apps/api/src/**/*.test.ts', 'packages/embedded-postgres/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          setupFiles: [...setupFiles, 'apps/api/src/testing/drop-databases.ts'],
          pool: 'forks',
          // Each imports the server and builds its routes; PostgreSQL works while a test waits for it. Each file has its own database.
          maxWorkers: 2,
          testTimeout: limitMs,
          hookTimeout: limitMs,
          // Projects with different worker counts cannot share a group.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
