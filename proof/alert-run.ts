import { parseArgs } from 'node:util';
import { findPrometheus } from '../tools/find-promtool.ts';
import { runAlerts } from './alert-run/run-alerts.ts';
import { NotRun, runToVerdict } from './run-to-verdict.ts';

const { values } = parseArgs({
  options: {
    /** The negative control: nothing is broken, and the run has to fail because no alert fires. */
    'break-nothing': { type: 'boolean', default: false },
  },
});
await runToVerdict('alert run', async ({ signal, print }) => {
  const prometheus = findPrometheus();
  if (!prometheus) throw new NotRun('Prometheus cannot be found or installed. Name its promtool with PROMTOOL_PATH.');
  return {
    lines: [],
    violations: await runAlerts({ prometheus, breaksNothing: values['break-nothing'], signal, print }),
  };
});
