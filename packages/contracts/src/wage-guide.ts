import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem, requiredText } from './fields.ts';
import { titleMaximumLength } from './jobs.ts';
import { amount, moneyView } from './money.ts';

const askedWage = filter(amount().refine((cents) => cents > 0n, problem('amount_invalid')));

export const WageGuideQuery = z.object({
  title: requiredText({ whenMissing: 'title_required', max: titleMaximumLength }),
  city: requiredText({ max: 100 }),
  wage: askedWage,
});
export type WageGuideQuery = z.output<typeof WageGuideQuery>;

export const JobWageGuideQuery = z.object({ wage: askedWage });

/** Nothing but `available: false` below 20 samples from 5 employers. */
export const WageGuideView = z.union([
  z.object({ available: z.literal(false) }),
  z.object({
    available: z.literal(true),
    /** The middle half of the wages. */
    low: moneyView,
    middle: moneyView,
    high: moneyView,
    /** Rounded down to tens. */
    samples: z.number().int(),
    employers: z.number().int(),
    as_of: instant,
    /** Where the asked wage lies; null without one. */
    position: z.enum(['below', 'within', 'above']).nullable(),
    /** Of the answered applications within five percent of the asked wage; null without one or with too few. */
    accepted_percent: z.number().int().nullable(),
  }),
]);
export type WageGuideView = z.infer<typeof WageGuideView>;
