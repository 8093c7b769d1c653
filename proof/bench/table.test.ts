import { expect, test } from 'vitest';
import type { Measured } from './measure.ts';
import { median } from './median.ts';
import { formatTable, ratioOf, withScan } from './table.ts';

const measured = (name: string, ceiling: number, relevo: number): Measured => ({
  name,
  goal: 0.5,
  cpu: { ceiling, relevo },
  serverCpu: { ceiling: ceiling / 2, relevo: relevo / 2 },
  p50: { ceiling: 1, relevo: 2 },
  p99: { ceiling: 3, relevo: 4 },
  statements: 3,
});

test('the ratio is what the ceiling costs of what the product costs', () => {
  expect(ratioOf(measured('wallet', 0.3, 1.2))).toBeCloseTo(0.25);
});

test('the table names every call with its figures', () => {
  expect(formatTable([measured('wallet', 0.3, 1.2)]).split('\n')).toEqual([
    '| call   | ceiling | server c. | product | server | ratio |  goal | p50 | p99 | p50 c. | p99 c. | statements |',
    '|--------|--------:|----------:|--------:|-------:|------:|------:|----:|----:|-------:|-------:|-----------:|',
    '| wallet |    0.30 |      0.15 |    1.20 |   0.60 |  0.25 | ≥ 0.5 | 2.0 | 4.0 |    1.0 |    3.0 |          3 |',
  ]);
});

test('a scan is half a start and half an end', () => {
  const results = withScan([measured('scan-start', 1, 10), measured('scan-end', 2, 30)]);
  expect(results.at(-1)).toMatchObject({ name: 'scan (½ start, ½ end)', cpu: { ceiling: 1.5, relevo: 20 } });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
