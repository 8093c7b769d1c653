import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { checkFailures, commandFor, failureList, playwrightFailures, vitestFailures } from './failures.ts';
import type { PlaywrightReport, PlaywrightSpec, PlaywrightTest, VitestFile } from './reports.ts';

const broken = { code: 1, reason: null, firstError: undefined };
const file = join(root, 'apps/api/src/modules/jobs/x.test.ts');
const assertion = (changes: Partial<VitestFile['assertionResults'][number]>) => ({
  fullName: 'a title',
  status: 'passed',
  failureMessages: [],
  ...changes,
});
const vitestReport = (...testResults: VitestFile[]) => ({ testResults });

test('a failed test of Vitest comes with its file, line, reason and command', () => {
  const report = vitestReport({
    name: file,
    status: 'failed',
    message: '',
    assertionResults: [
      assertion({ fullName: 'is fine' }),
      assertion({
        status: 'failed',
        fullName: 'pays $10.00 (once)',
        failureMessages: [`AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m\n    at ${file}:42:7\n    at more`],
      }),
    ],
  });
  const [failure, ...others] = vitestFailures('api', report, broken);
  expect(others).toEqual([]);
  expect(failure).toMatchObject({
    title: 'pays $10.00 (once)',
    file: 'apps/api/src/modules/jobs/x.test.ts:42',
    reason: 'AssertionError: expected 1 to be 2',
  });
  expect(failure && commandFor(failure, { seed: 7, isDeep: false })).toBe(
    `SEED=7 npm test -- api apps/api/src/modules/jobs/x.test.ts -t '^pays \\$10\\.00 \\(once\\)$'`,
  );
});

test('a file that cannot be loaded, or whose hook failed, is named whole', () => {
  const report = vitestReport(
    { name: file, status: 'failed', message: "Cannot find module './gone.ts'\nmore", assertionResults: [] },
    { name: file, status: 'failed', message: '', assertionResults: [assertion({ status: 'skipped' })] },
  );
  expect(vitestFailures('unit', report, broken)).toMatchObject([
    { title: 'the whole file', reason: "Cannot find module './gone.ts'", words: ['unit', expect.any(String)] },
    { title: 'the whole file', reason: expect.stringContaining('a hook failed') },
  ]);
});

test('a run that broke without naming a test is a failure of its step', () => {
  const passed = vitestReport({ name: file, status: 'passed', message: '', assertionResults: [assertion({})] });
  const output = 'Unhandled Errors\n\u001b[31mTypeError: no such thing\u001b[39m\n  at somewhere';
  expect(vitestFailures('api', passed, { ...broken, output })).toEqual([
    { step: 'api', title: 'api', reason: 'TypeError: no such thing', words: ['api'] },
  ]);
  expect(vitestFailures('api', passed, broken)).toMatchObject([
    { reason: 'ended with code 1 although no test failed: see its output' },
  ]);
  expect(vitestFailures('api', null, { code: 1, reason: 'ended by SIGKILL' })).toMatchObject([
    { reason: 'ended by SIGKILL' },
  ]);
  expect(vitestFailures('api', passed, { code: 0 })).toEqual([]);
});

const playwrightReport = (specs: PlaywrightSpec[]): PlaywrightReport => ({
  config: { rootDir: join(root, 'e2e/tests') },
  suites: [
    {
      title: 'wallet.spec.ts',
      file: 'wallet.spec.ts',
      specs: [],
      suites: [{ title: 'in fr', file: 'wallet.spec.ts', specs }],
    },
  ],
});
const spec = (tests: PlaywrightTest[]): PlaywrightSpec => ({
  title: 'a worker deposits',
  file: 'wallet.spec.ts',
  line: 9,
  tags: [],
  tests,
});
const unexpected: PlaywrightTest = {
  status: 'unexpected',
  results: [
    {
      status: 'failed',
      errors: [{ message: "\u001b[31mError: not visible\u001b[39m\n\nLocator:  getByText('Pay')\nCall log" }],
      attachments: [{ path: join(root, 'e2e/test-results/wallet-a-worker/test-failed-1.png') }],
    },
  ],
};

test('a failed test of Playwright comes with the folder of its screenshots and traces', () => {
  const [failure, ...others] = playwrightFailures('browser', playwrightReport([spec([unexpected])]), broken);
  expect(others).toEqual([]);
  expect(failure).toMatchObject({
    title: 'in fr a worker deposits',
    file: 'e2e/tests/wallet.spec.ts:9',
    reason: "Error: not visible: getByText('Pay')",
    kept: 'e2e/test-results/wallet-a-worker',
  });
  expect(failure && commandFor(failure, { seed: 7, isDeep: true })).toBe(
    `SEED=7 npm run test:deep -- browser e2e/tests/wallet.spec.ts -g 'in fr a worker deposits$'`,
  );
});

test('a test that needed a retry failed', () => {
  const report = playwrightReport([spec([{ ...unexpected, status: 'flaky' }])]);
  expect(playwrightFailures('browser', report, broken)).toMatchObject([{ title: 'in fr a worker deposits' }]);
});

test('an error outside of the tests of Playwright is shown', () => {
  const report = { ...playwrightReport([]), errors: [{ message: 'Error: the server did not start\nlog' }] };
  expect(playwrightFailures('browser', report, broken)).toMatchObject([
    { step: 'browser', title: 'browser', reason: 'Error: the server did not start', words: ['browser'] },
  ]);
});

test('a failed check shows the first line that it printed', () => {
  expect(checkFailures('format and lint', 'lint', { code: 1, firstError: 'a.ts:1:2 lint' })).toEqual([
    { step: 'format and lint', title: 'format and lint', reason: 'a.ts:1:2 lint', words: ['lint'] },
  ]);
  expect(checkFailures('types', 'types', { code: 0, firstError: 'a warning' })).toEqual([]);
});

test('the list is short: five lines for a failure, and thirty failures', () => {
  const failure = { step: 'unit', title: 'one', file: 'a.test.ts:3', reason: 'because', words: ['unit', 'a.test.ts'] };
  const run = { seed: 7, isDeep: false };
  expect(failureList([], run)).toEqual([]);
  expect(failureList([failure], run)).toEqual([
    ...['Failed:', '1. unit: one', '   a.test.ts:3', '   because', '   SEED=7 npm test -- unit a.test.ts'],
  ]);
  expect(failureList([{ ...failure, kept: 'e2e/test-results/one' }], run).at(-1)).toBe(
    'Screenshots and traces are in e2e/test-results',
  );
  expect(failureList(Array(33).fill(failure), run).at(-1)).toBe('and 3 more');
});

test('a quote in a title survives the shell', () => {
  const failure = { words: ['unit', '-t', "it's"] };
  expect(commandFor(failure, { seed: 7, isDeep: false })).toBe(`SEED=7 npm test -- unit -t 'it'\\''s'`);
});
