import { expect, test } from 'vitest';
import { payFor } from './money.ts';
import { minutesPaid, numberedLabel, receiptLabel, seriesOf, statementLabel, yearSummaryLabel } from './papers.ts';

const id = '0199a000-0000-7000-8000-0000abcdef12';

test('labels name the day, the month or the year and the end of the id', () => {
  expect(receiptLabel('2026-10-03', id)).toBe('R-2026-10-03-ABCDEF12');
  expect(statementLabel('2026-10', id)).toBe('S-2026-10-ABCDEF12');
  expect(yearSummaryLabel(2026, id)).toBe('Y-2026-ABCDEF12');
});

test.each([
  ['invoice', '', 'INV-2026', 42n, 'INV-2026-000042'],
  ['credit_note', '', 'CN-2026', 1n, 'CN-2026-000001'],
  ['invoice', 'P', 'INV-2026-P', 1_234_567n, 'INV-2026-P-1234567'],
] as const)('%s with the suffix %j is of the series %s', (kind, suffix, series, number, label) => {
  expect(seriesOf(kind, { year: 2026, suffix })).toBe(series);
  expect(numberedLabel(series, number)).toBe(label);
});

test('paid minutes are those that the amount was computed from, at any wage', () => {
  for (let minutes = 1; minutes <= 960; minutes += 7) {
    for (const wage of [15_75n, 17_00n, 19_99n, 100_00n])
      expect(minutesPaid({ what: 'plan', amount: payFor(minutes, wage), wage })).toBe(minutes);
  }
  expect(minutesPaid({ what: 'cancellation', amount: 80_00n, wage: 20_00n })).toBe(0);
});
