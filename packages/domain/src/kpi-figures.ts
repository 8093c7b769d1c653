import type { Cents } from './money.ts';

/** What the figures of a week, in all cities or in one, are made from. */
export type KpiCounts = Readonly<{
  /** Places of jobs that began and were not cancelled, and how many of them are filled. */
  offered: number;
  filled: number;
  /** How long those jobs took to be full, in tenths of an hour, and how many took as long. */
  fillTimes: readonly FillTime[];
  worked: number;
  missed: number;
  gmv: Cents;
  /** Owed at the end of the week. */
  dues: Cents;
  /** Null for a city. */
  payouts: PayoutCounts | null;
  activeWorkers: number;
  activeEmployers: number;
  postedJobs: number;
}>;
export type FillTime = Readonly<{ tenths: number; jobs: number }>;
export type PayoutCounts = Readonly<{ count: number; failed: number; returned: number }>;

export type KpiFigures = Readonly<{
  fillRate: number | null;
  places: { offered: number; filled: number };
  timeToFillHours: number | null;
  noShowRate: number | null;
  shifts: { worked: number; missed: number };
  gmv: Cents;
  outstandingDues: Cents;
  payouts: PayoutCounts | null;
  /** Null over several weeks: who worked in two of them is one worker. */
  activeWorkers: number | null;
  activeEmployers: number | null;
  postedJobs: number;
}>;

export function kpiFigures(counts: KpiCounts): KpiFigures {
  const { offered, filled, worked, missed } = counts;
  return {
    fillRate: ratioOf(filled, offered),
    places: { offered, filled },
    timeToFillHours: medianHours(counts.fillTimes),
    noShowRate: ratioOf(missed, worked + missed),
    shifts: { worked, missed },
    gmv: counts.gmv,
    outstandingDues: counts.dues,
    payouts: counts.payouts,
    activeWorkers: counts.activeWorkers,
    activeEmployers: counts.activeEmployers,
    postedJobs: counts.postedJobs,
  };
}

/**
 * The figures of several weeks, in the order of time. Ratios and the median are made from what the weeks counted, not
 * from their ratios and medians; what is owed is that of the last week.
 */
export function kpiTotals(weeks: readonly KpiCounts[]): KpiFigures {
  const sum = (pick: (week: KpiCounts) => number) => weeks.reduce((total, week) => total + pick(week), 0);
  const isOne = weeks.length === 1;
  const payouts = weeks.flatMap((week) => week.payouts ?? []);
  const figures = kpiFigures({
    offered: sum(({ offered }) => offered),
    filled: sum(({ filled }) => filled),
    fillTimes: weeks.flatMap(({ fillTimes }) => fillTimes),
    worked: sum(({ worked }) => worked),
    missed: sum(({ missed }) => missed),
    gmv: weeks.reduce((total, { gmv }) => total + gmv, 0n),
    dues: weeks.at(-1)?.dues ?? 0n,
    payouts: payouts.length === 0 ? null : payouts.reduce(addPayouts),
    activeWorkers: sum(({ activeWorkers }) => activeWorkers),
    activeEmployers: sum(({ activeEmployers }) => activeEmployers),
    postedJobs: sum(({ postedJobs }) => postedJobs),
  });
  return isOne ? figures : { ...figures, activeWorkers: null, activeEmployers: null };
}

const addPayouts = (left: PayoutCounts, right: PayoutCounts): PayoutCounts => ({
  count: left.count + right.count,
  failed: left.failed + right.failed,
  returned: left.returned + right.returned,
});

/** Null without a basis: nothing of nothing is not zero. */
function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Half of the jobs were full sooner; with an even number, the middle of the two in the middle. */
export function medianHours(times: readonly FillTime[]): number | null {
  const all = times.reduce((total, { jobs }) => total + jobs, 0);
  if (all === 0) return null;
  const sorted = times.toSorted((left, right) => left.tenths - right.tenths);
  const at = (place: number) => {
    let passed = 0;
    for (const { tenths, jobs } of sorted) {
      passed += jobs;
      if (passed > place) return tenths;
    }
    return 0;
  };
  return Math.round((at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2) / 10;
}
