import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../find-chromium.mjs';
import { root } from '../root.mjs';
import { checkCounts, playwrightCounts, vitestCounts } from '../sum-results.mjs';

const require = createRequire(join(root, 'package.json'));

/** The script behind a package's command, so that it runs on Node itself and on every system alike. */
function command(name, bin, from = require) {
  return join(dirname(from.resolve(`${name}/package.json`)), bin);
}

const check = (name, script, ...args) => ({
  group: 'checks',
  name,
  command: () => [script(), ...args],
  counts: (_report, exitCode) => checkCounts(exitCode),
});

const ownCheck = (name) => check(name, () => join(root, `tools/check-${name}.mjs`));

const vitest = (name) => ({
  group: 'tests',
  name,
  command: (reportFile) => [
    command('vitest', 'vitest.mjs'),
    ...['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  ],
  counts: vitestCounts,
});

const browser = {
  group: 'tests',
  name: 'browser',
  command: () => [
    command('@playwright/test', 'cli.js', createRequire(join(root, 'e2e/package.json'))),
    ...['test', '--config', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=list,json'],
  ],
  environment: (reportFile) => ({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
  counts: playwrightCounts,
};

/** Everything that `npm test` runs, in this order: the quick ones first. */
export const steps = [
  check('format and lint', () => command('@biomejs/biome', 'bin/biome'), 'check', '.'),
  check('types', () => command('typescript', 'bin/tsc'), '-p', 'tsconfig.json'),
  ...['boundaries', 'texts', 'lockfile', 'paths'].map(ownCheck),
  vitest('unit'),
  vitest('api'),
  browser,
];

/** The steps whose name or group holds one of the words; all of them without words. */
export const stepsMatching = (words) =>
  steps.filter(({ group, name }) => words.length === 0 || words.some((word) => `${group} ${name}`.includes(word)));
