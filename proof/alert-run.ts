import { parseArgs } from 'node:util';
import { findPrometheus } from '../tools/find-promtool.ts';
import { runAlerts } from './alert-run/run-alerts.ts';

const { values } = parseArgs({
  options: {
    /** The negative control: nothing is broken, and the run has to fail because no alert fires. */
    'break-nothing': { type: 'boolean', default: false },
  },
});
const prometheus = findPrometheus();
if (!prometheus) {
  console.error('Not run: Prometheus cannot be found or installed. Name its promtool with PROMTOOL_PATH.');
  process.exit(1);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)));
}
try {
  const violations = await runAlerts({
    prometheus,
    breaksNothing: values['break-nothing'],
    signal: stopping.signal,
    print: (line) => console.log(line),
  });
  console.log(`\n${violations.length} violations`);
  for (const violation of violations) console.error(`  ${violation}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The alert run failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = stopping.signal.aborted ? 130 : 1;
}
