export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that is counted. */
export interface VitestTotals {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightTotals {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts of a step that is one check: it passed or it did not. */
export const checkCounts = (exitCode: number): Counts => ({
  ...none,
  ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }),
});

/** Counts from Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function vitestCounts(report: VitestTotals | null, exitCode: number): Counts {
  if (!report) return { ...none, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
    exitCode,
  );
}

/** Counts from Playwright's JSON report; a test that passed only when tried again failed. */
export function playwrightCounts(report: PlaywrightTotals | null, exitCode: number): Counts {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** A run that broke without naming a test, or that found no test at all, is a failure and never a silent zero. */
function honest(counts: Counts, exitCode: number): Counts {
  const foundNothing = counts.passed + counts.failed === 0;
  const brokeElsewhere = exitCode !== 0 && counts.failed === 0;
  return foundNothing || brokeElsewhere ? { ...counts, failed: counts.failed + 1 } : counts;
}

export const sumCounts = (all: Counts[]) =>
  all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    none,
  );

/** The last line of a test run: `12 passed, 0 failed`, with the skipped ones only when there are any. */
export const summaryLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
