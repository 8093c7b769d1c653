import { expect, test } from 'vitest';
import { resultsTable } from './results-table.ts';

const result = (name: string, cpuSeconds: number | null) => ({
  step: { name },
  cpuSeconds,
  wallSeconds: 61.26,
  counts: { passed: 1200, failed: 0, skipped: 2 },
});

test('each step has a line with its counts and times, and so have all together', () => {
  expect(resultsTable([result('format and lint', 5.04), result('api', 300)], 61.26)).toEqual([
    'step             passed  failed  skipped  CPU s  wall s',
    'format and lint    1200       0        2    5.0    61.3',
    'api                1200       0        2  300.0    61.3',
    'in all             2400       0        4  305.0    61.3',
  ]);
});

test('where CPU time cannot be measured a dash stands for it, also in the sum', () => {
  const [, step, all] = resultsTable([result('api', null)], 1);
  expect(step).toMatch(/ - +61\.3$/);
  expect(all).toMatch(/ - +1\.0$/);
});
