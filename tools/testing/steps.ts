import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkerSettings } from '../checker-settings.ts';
import { findChromium, findWholeChromium } from '../find-chromium.ts';
import { findPgbouncer, pgbouncerMissing } from '../find-pgbouncer.ts';
import { findPostgres, postgresMissing } from '../find-postgres.ts';
import { findPromtool, promtoolMissing } from '../find-promtool.ts';
import { root } from '../root.ts';
import {
  checkCounts,
  type PlaywrightTotals,
  playwrightCounts,
  type VitestTotals,
  vitestCounts,
} from '../sum-results.ts';
import { UsageProblem } from './arguments.ts';
import { checkFailures, escapePattern, playwrightFailures, vitestFailures } from './failures.ts';
import type { PlaywrightReport, VitestReport } from './reports.ts';
import type { Step } from './step.ts';
import { filesWithTitles, findTestFiles, narrow } from './test-files.ts';

const require = createRequire(join(root, 'package.json'));

/** The script behind a package's command, so that it runs on Node itself and on every system alike. */
function command(name: string, bin: string, from = require) {
  return join(dirname(from.resolve(`${name}/package.json`)), bin);
}

interface CheckCommand {
  script: () => string[];
  args?: string[];
  settings?: Record<string, string>;
  group?: string;
  words?: string[];
}

function check(name: string, { script, args = [], settings, group = 'checks', words = [] }: CheckCommand): Step {
  // A name of several words would have to be quoted.
  const word = name.includes(' ') ? (words[0] ?? name) : name;
  return {
    name,
    group,
    words,
    hasReport: false,
    command: () => [...script(), ...args],
    environment: () => ({ ...settings }),
    counts: (_report, exitCode) => checkCounts(exitCode),
    failures: (_report, ending) => checkFailures(name, word, ending),
  };
}

const ownCheck = (name: string, words: string[] = []) =>
  check(name, { script: () => ['--import', 'tsx', join(root, `tools/check-${name}.ts`)], words });

interface VitestProject {
  folders: string[];
  environment?: () => NodeJS.ProcessEnv;
  notes?: () => string[];
  areaOf: (file: string) => string;
  isDeep: boolean;
}

interface SelectedTests {
  files: string[];
  title?: string;
}

function vitest(name: string, project: VitestProject, selection: SelectedTests = { files: [] }): Step {
  const { folders, areaOf, isDeep, environment, notes } = project;
  return {
    name,
    environment,
    notes,
    group: 'tests',
    words: [],
    hasReport: true,
    command: (reportFile) => [
      command('vitest', 'vitest.mjs'),
      ...['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      ...(selection.title === undefined ? [] : ['--testNamePattern', selection.title]),
      ...selection.files,
    ],
    counts: (report, exitCode) => vitestCounts(report as VitestTotals | null, exitCode),
    failures: (report, ending) => vitestFailures(name, report as VitestReport | null, ending),
    narrow({ words, title }) {
      const find = (deep: boolean) => findTestFiles(root, { folders, ending: /\.test\.tsx?$/, isDeep: deep });
      const found = find(isDeep);
      const { files, unknown } = narrow(found, words);
      if (narrow(find(true), unknown).files.length > 0) {
        throw new UsageProblem(`"${unknown[0]}" is only in the deep run: npm run test:deep -- ${name} ${unknown[0]}`);
      }
      if (unknown.length > 0) throw noFile(name, unknown, found.map(areaOf));
      return vitest(name, project, { files, title });
    },
  };
}

interface BrowserPart {
  name: 'browser' | 'serial';
  /** The project of `e2e/playwright.config.ts`; a selection of tests looks through all of them. */
  project?: string;
  isDeep: boolean;
}

function browser({ name, project, isDeep }: BrowserPart, selection: SelectedTests = { files: [] }): Step {
  return {
    name,
    group: 'tests',
    words: [],
    hasReport: true,
    command: () => [
      command('@playwright/test', 'cli.js', createRequire(join(root, 'e2e/package.json'))),
      ...['test', '--config', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=list,json'],
      // Playwright empties its output folder, in which the other part may have written. A selection may have tests of both.
      ...(project === undefined ? ['--workers=1'] : ['--project', project, '--output', `e2e/test-results/${project}`]),
      // Playwright takes these for patterns over the whole path.
      ...selection.files.map(escapePattern),
      ...(selection.title === undefined ? [] : ['--grep', selection.title]),
    ],
    environment: (reportFile) => ({
      CHROMIUM_PATH: findChromium(),
      WHOLE_CHROMIUM_PATH: findWholeChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      // Compiled tests outlive the run; everything else in the temporary folder does not.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
    }),
    counts: (report, exitCode) => playwrightCounts(report as PlaywrightTotals | null, exitCode),
    failures: (report, ending) => playwrightFailures(name, report as PlaywrightReport | null, ending),
    narrow({ words, title }) {
      const found = findTestFiles(root, { folders: ['e2e'], ending: /\.spec\.ts$/, isDeep });
      const { files, unknown } = narrow(found, words);
      if (unknown.length > 0 && title !== undefined) throw noFile('browser', unknown, found.map(specName));
      // A word that names no file is the title of a test, or a part of it.
      const titles = unknown.map(escapePattern).join('|') || title;
      const isOnlyTitles = files.length === 0 && unknown.length > 0;
      const read = (file: string) => readFileSync(join(root, file), 'utf8');
      const loaded = isOnlyTitles ? filesWithTitles(found, unknown, read) : files;
      return browser({ name, isDeep }, { files: loaded, title: titles });
    },
  };
}

const specName = (file: string) => file.replace(/^.*\//, '').replace(/\.spec\.ts$/, '');

function noFile(name: string, unknown: string[], areas: string[]) {
  const choices = [...new Set(areas)].sort().join(', ');
  return new UsageProblem(
    `No ${name} test file has ${unknown.map((word) => `"${word}"`).join(' or ')} in its path. Choose among ${choices}, or a part of a file's name.`,
  );
}

const areaOfApi = (file: string) =>
  (/^apps\/api\/src\/(?:modules\/)?([^/]+)/.exec(file)?.[1] ?? file).replace(/\.test\.ts$/, '');
const areaOfUnit = (file: string) => /^(?:packages|apps)\/([^/]+)|^(?:tools|proof)/.exec(file)?.[0] ?? file;

/**
 * Everything there is to run, and how: the steps of a lane run one after another, lanes beside one another. Browser tests
 * take about half of the CPU time. The fault run measures how fast a server comes back, so it runs alone.
 */
export function planOf({ isDeep }: { isDeep: boolean }): Step[][][] {
  const unitFolders = ['packages', 'apps/web/src', 'apps/console/src', 'tools', 'proof'];
  const checks = [
    check('format and lint', {
      script: () => [command('@biomejs/biome', 'bin/biome')],
      args: ['check', '.'],
      words: ['lint', 'format'],
    }),
    ownCheck('repository', ['alerts', 'boundaries', 'texts', 'lockfile', 'paths', 'weight']),
  ];
  const promises = check('promises', {
    script: () => [command('oxlint', 'bin/oxlint')],
    settings: checkerSettings,
  });
  const unit = vitest('unit', {
    folders: unitFolders,
    areaOf: areaOfUnit,
    isDeep,
    environment: () => ({ PROMTOOL_PATH: findPromtool() ?? '' }),
    notes: () => (findPromtool({ install: () => false }) ? [] : [promtoolMissing]),
  });
  const api = vitest('api', {
    folders: ['apps/api/src'],
    areaOf: areaOfApi,
    isDeep,
    // A whole PostgreSQL takes long to install: the short run uses it where it is.
    environment: () => ({
      PGBOUNCER_PATH: findPgbouncer() ?? '',
      POSTGRES_BIN: findPostgres(isDeep ? {} : { install: () => false }) ?? '',
    }),
    notes: () => [
      ...(findPgbouncer({ install: () => false }) ? [] : [pgbouncerMissing]),
      ...(findPostgres({ install: () => false }) ? [] : [postgresMissing]),
    ],
  });
  const faults = check('faults', {
    group: 'deep',
    script: () => ['--import', 'tsx', join(root, 'proof/fault-run.ts')],
    args: ['--rounds', '16'],
  });
  const cluster = check('cluster', {
    group: 'deep',
    script: () => ['--import', 'tsx', join(root, 'proof/cluster-run.ts')],
    args: ['--rounds', '1'],
  });
  const behaviour = browser({ name: 'browser', project: 'behaviour', isDeep });
  const serial = browser({ name: 'serial', project: 'serial', isDeep });
  const tests = [[behaviour], [...checks, api, unit, promises, ownCheck('types'), serial]];
  return isDeep ? [tests, [[faults]], [[cluster]]] : [tests];
}
