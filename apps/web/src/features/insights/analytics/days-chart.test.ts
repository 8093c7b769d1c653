import { addDays } from '@relevo/domain/calendar-days';
import { expect, test } from 'vitest';
import { groupDays } from './days-chart.tsx';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), amount: '10.10', hours: 0.1 }));

test('two months are shown day by day', () => {
  const { unit, groups } = groupDays(days('2026-09-15', 62));
  expect(unit).toBe('day');
  expect(groups).toHaveLength(62);
  expect(groups[0]).toEqual({ from: '2026-09-15', to: '2026-09-15', amount: 10.1, hours: 0.1 });
});

test('longer periods are shown by weeks that begin on Mondays; the first and the last may be short', () => {
  // A Wednesday, and ninety days later a Monday.
  const { unit, groups } = groupDays(days('2026-08-19', 90));
  expect(unit).toBe('week');
  expect(groups[0]).toEqual({ from: '2026-08-19', to: '2026-08-23', amount: 50.5, hours: 0.5 });
  expect(groups[1]).toMatchObject({ from: '2026-08-24', to: '2026-08-30' });
  expect(groups.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-16', amount: 10.1, hours: 0.1 });
});

test('grouping loses no cent and no minute', () => {
  const { groups } = groupDays(days('2026-01-01', 365));
  expect(groups.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(365 * 1010);
});
