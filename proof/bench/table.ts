import type { Measured } from './measure.ts';

/** How near the product comes to the ceiling, by CPU: 1 is as cheap. */
export const ratioOf = ({ cpu }: Pick<Measured, 'cpu'>): number => cpu.ceiling / cpu.relevo;

const headings = [
  'call',
  'ceiling',
  'server c.',
  'product',
  'server',
  'ratio',
  'goal',
  'p50',
  'p99',
  'p50 c.',
  'p99 c.',
  'statements',
];

/** The table of a run, as Markdown: CPU seconds per 1,000 requests, latencies in milliseconds. */
export function formatTable(results: Measured[]): string {
  const rows = results.map((result) => [
    result.name,
    result.cpu.ceiling.toFixed(2),
    result.serverCpu.ceiling.toFixed(2),
    result.cpu.relevo.toFixed(2),
    result.serverCpu.relevo.toFixed(2),
    ratioOf(result).toFixed(2),
    result.goal === null ? '-' : `≥ ${result.goal}`,
    result.p50.relevo.toFixed(1),
    result.p99.relevo.toFixed(1),
    result.p50.ceiling.toFixed(1),
    result.p99.ceiling.toFixed(1),
    String(result.statements ?? '-'),
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}

/** A scan is half a start and half an end. */
export function withScan(results: Measured[]): Measured[] {
  const [start, end] = ['scan-start', 'scan-end'].map((name) => results.find((result) => result.name === name));
  if (!start || !end) return results;
  const half = (of: 'cpu' | 'serverCpu' | 'p50' | 'p99') => ({
    ceiling: (start[of].ceiling + end[of].ceiling) / 2,
    relevo: (start[of].relevo + end[of].relevo) / 2,
  });
  const scan = {
    name: 'scan (½ start, ½ end)',
    goal: start.goal,
    cpu: half('cpu'),
    serverCpu: half('serverCpu'),
    p50: half('p50'),
    p99: half('p99'),
  };
  return [...results, { ...scan, statements: null }];
}
