import { z } from 'zod';
import { moneyView } from './money.ts';

/** What a worker was paid and what is still to come. Paid is what reached the wallet; days are those of the worker's town. */
export const EarningsView = z.object({
  timezone: z.string(),
  /** Monday to Sunday around today; `coming` is for its shifts that are not over. */
  week: z.object({ from: z.string(), to: z.string(), paid: moneyView, coming: moneyView }),
  /** All booked shifts that are not over, as planned, at the agreed wage. */
  coming: z.object({ shifts: z.number().int(), amount: moneyView }),
  /** Paid in the latest twelve months, the current one included. */
  paid: moneyView,
  /** The parts of `paid`, newest month first, as `YYYY-MM`; months without pay are left out. */
  by_month: z.array(z.object({ month: z.string(), paid: moneyView })),
  /** The parts of `paid` and of `coming`, the highest sum first; employers without a company are one line. */
  by_employer: z.array(
    z.object({
      company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      paid: moneyView,
      coming: moneyView,
    }),
  ),
});
export type EarningsView = z.infer<typeof EarningsView>;
