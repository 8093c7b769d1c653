import { expect, test } from 'vitest';
import {
  checkCounts,
  type PlaywrightTotals,
  playwrightCounts,
  sumCounts,
  summaryLine,
  type VitestTotals,
  vitestCounts,
} from './sum-results.ts';

const vitestReport = (counts: Partial<VitestTotals>, testResults: VitestTotals['testResults'] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
});
const playwrightReport = (stats: Partial<PlaywrightTotals['stats']>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

test('a check is one test', () => {
  expect(checkCounts(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(checkCounts(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the tests of Vitest are counted one by one', () => {
  const report = vitestReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test('a test file that cannot be loaded is a failure beside the tests that passed', () => {
  const report = vitestReport({ numPassedTests: 7 }, [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]);
  expect(vitestCounts(report, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test('a file with a failing test is counted by its tests only', () => {
  const report = vitestReport({ numFailedTests: 1 }, [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]);
  expect(vitestCounts(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the tests of Playwright are counted one by one, and one that passed only when tried again has failed', () => {
  const report = playwrightReport({ expected: 4, unexpected: 1, flaky: 1, skipped: 2 });
  expect(playwrightCounts(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a run that leaves no report is a failure', () => {
  expect(vitestCounts(null, 0).failed).toBe(1);
  expect(playwrightCounts(null, 0).failed).toBe(1);
});

test('a run that finds no test is a failure', () => {
  expect(vitestCounts(vitestReport({}), 0).failed).toBe(1);
  expect(playwrightCounts(playwrightReport({}), 0).failed).toBe(1);
});

test('a run that only skips is a failure', () => {
  expect(playwrightCounts(playwrightReport({ skipped: 3 }), 0)).toEqual({ passed: 0, failed: 1, skipped: 3 });
});

test('a run that breaks outside of its tests is a failure', () => {
  expect(vitestCounts(vitestReport({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test('the last line names skipped tests only when there are any', () => {
  const sum = sumCounts([checkCounts(0), checkCounts(1), { passed: 10, failed: 0, skipped: 0 }]);
  expect(summaryLine(sum)).toBe('11 passed, 1 failed');
  expect(summaryLine(sumCounts([sum, { passed: 0, failed: 0, skipped: 2 }]))).toBe('11 passed, 1 failed, 2 skipped');
});
