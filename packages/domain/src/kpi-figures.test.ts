import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KpiCounts, kpiFigures, kpiTotals, medianHours } from './kpi-figures.ts';

const nothing: KpiCounts = {
  offered: 0,
  filled: 0,
  fillTimes: [],
  worked: 0,
  missed: 0,
  gmv: 0n,
  dues: 0n,
  payouts: { count: 0, failed: 0, returned: 0 },
  activeWorkers: 0,
  activeEmployers: 0,
  postedJobs: 0,
};

test('ratios and the median are null without a basis', () => {
  expect(kpiFigures(nothing)).toMatchObject({ fillRate: null, noShowRate: null, timeToFillHours: null });
  expect(kpiTotals([])).toMatchObject({ fillRate: null, timeToFillHours: null, outstandingDues: 0n, payouts: null });
});

test('totals are made from what the weeks counted, not from their ratios and medians', () => {
  const first: KpiCounts = {
    ...nothing,
    offered: 10,
    filled: 10,
    fillTimes: [{ tenths: 10, jobs: 9 }],
    worked: 9,
    missed: 1,
    gmv: 100_00n,
    dues: 40_00n,
    payouts: { count: 3, failed: 1, returned: 0 },
    activeWorkers: 5,
    postedJobs: 2,
  };
  const second: KpiCounts = {
    ...nothing,
    offered: 2,
    filled: 0,
    fillTimes: [{ tenths: 1000, jobs: 1 }],
    gmv: 1n,
    dues: 15_00n,
    payouts: { count: 1, failed: 0, returned: 1 },
    activeWorkers: 5,
    postedJobs: 1,
  };
  expect(kpiTotals([first, second])).toMatchObject({
    fillRate: 10 / 12,
    timeToFillHours: 1,
    noShowRate: 0.1,
    gmv: 100_01n,
    outstandingDues: 15_00n,
    payouts: { count: 4, failed: 1, returned: 1 },
    // Five in each week may be five people or ten.
    activeWorkers: null,
    postedJobs: 3,
  });
  expect(kpiTotals([first])).toEqual(kpiFigures(first));
  expect(
    kpiTotals([
      { ...first, payouts: null },
      { ...second, payouts: null },
    ]).payouts,
  ).toBeNull();
});

test('the median of counted times is that of the times themselves', () => {
  const time = fc.record({ tenths: fc.integer({ min: 0, max: 400 }), jobs: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 12 }), (times) => {
      const all = times.flatMap(({ tenths, jobs }) => Array<number>(jobs).fill(tenths)).sort((a, b) => a - b);
      const middle = ((all[Math.floor((all.length - 1) / 2)] ?? 0) + (all[Math.floor(all.length / 2)] ?? 0)) / 2;
      expect(medianHours(times)).toBe(Math.round(middle) / 10);
    }),
  );
});
