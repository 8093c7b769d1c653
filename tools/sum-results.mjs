const none = { passed: 0, failed: 0, skipped: 0 };

/** Counts of a step that is one check: it passed or it did not. */
export const checkCounts = (exitCode) => ({ ...none, ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }) });

/** Counts from Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function vitestCounts(report, exitCode) {
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

/** Counts from Playwright's JSON report; a test that passed only when tried again passed. */
export function playwrightCounts(report, exitCode) {
  if (!report) return { ...none, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/** A run that broke without naming a test, or that found no test at all, is a failure and never a silent zero. */
function honest(counts, exitCode) {
  const foundNothing = counts.passed + counts.failed === 0;
  const brokeElsewhere = exitCode !== 0 && counts.failed === 0;
  return foundNothing || brokeElsewhere ? { ...counts, failed: counts.failed + 1 } : counts;
}

export const sumCounts = (all) =>
  all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    none,
  );

/** The last line of a test run: `12 passed, 0 failed`, with the skipped ones only when there are any. */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
