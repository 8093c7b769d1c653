import { z } from 'zod';
import { instant } from './answers.ts';
import { moneyView } from './money.ts';

/** An employer's whole wallet against the booked shifts of the next seven days. */
export const FundingView = z.object({
  available: moneyView,
  /** The expected pay of booked shifts that start until `until`, or run now, and is not held yet. */
  needed: moneyView,
  /** What is held already for such shifts. */
  held: moneyView,
  /** What is missing for it in the wallet; `0.00` when nothing is. */
  shortfall: moneyView,
  until: instant,
});
export type FundingView = z.infer<typeof FundingView>;

export const JobFundingView = FundingView.extend({
  /** The part of `needed` that is for this job. */
  job_needed: moneyView,
});
export type JobFundingView = z.infer<typeof JobFundingView>;
