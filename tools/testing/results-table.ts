import { type Counts, sumCounts } from '../sum-results.ts';

interface StepTimes {
  step: { name: string };
  counts: Counts;
  cpuSeconds: number | null;
  wallSeconds: number;
}

const columns = ['step', 'passed', 'failed', 'skipped', 'CPU s', 'wall s'];

/** A table with a line for each step and one for all of them; `-` where CPU time cannot be measured. */
export function resultsTable(results: StepTimes[], wallSeconds: number): string[] {
  const lines = results.map(({ step, counts, cpuSeconds, wallSeconds: seconds }) =>
    cells(step.name, counts, cpuSeconds, seconds),
  );
  const allCpu = results.reduce<number | null>(
    (sum, { cpuSeconds }) => (sum === null || cpuSeconds === null ? null : sum + cpuSeconds),
    0,
  );
  const all = cells('in all', sumCounts(results.map(({ counts }) => counts)), allCpu, wallSeconds);
  const rows = [columns, ...lines, all];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}

const cells = (name: string, counts: Counts, cpuSeconds: number | null, wallSeconds: number): string[] => [
  name,
  ...[counts.passed, counts.failed, counts.skipped].map(String),
  ...[cpuSeconds, wallSeconds].map(seconds),
];

export function seconds(value: number | null): string {
  return value === null ? '-' : value.toFixed(1);
}
