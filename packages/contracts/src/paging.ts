import { z } from 'zod';
import { problem } from './fields.ts';

const positiveNumber = z.coerce
  .number(problem('page_not_positive'))
  .int(problem('page_not_positive'))
  .min(1, problem('page_not_positive'));

export const PageQuery = z.object({
  // A page past any possible end is an empty page, so the ceiling only keeps the offset within a bigint.
  page: positiveNumber.max(1_000_000_000, problem('too_big')).default(1),
  page_size: positiveNumber.transform((size) => Math.min(size, 100)).default(10),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    count_is_exact: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
