import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A forgotten `.only` would hide the other tests of its file.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // A property plays hundreds of cases; on a busy machine that takes its time.
          testTimeout: 30_000,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,console}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          pool: 'forks',
          // Some files wait for processes of their own, so more than there are cores; each has its own database.
          maxWorkers: 4,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Projects with different worker counts cannot share a group.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
