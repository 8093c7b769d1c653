import { paperKinds } from '@relevo/domain/papers';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

export const ConsolePapersQuery = PageQuery.extend({
  kind: filter(z.enum(paperKinds, { error: () => problem('not_a_choice') })),
  month: filter(z.string(problem('invalid')).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, problem('invalid'))),
});
export type ConsolePapersQuery = z.output<typeof ConsolePapersQuery>;

/** What was issued for months and years; receipts are not listed. */
export const ConsolePaperView = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  label: z.string(),
  /** Of a year summary empty: it is a worker's. */
  company: z.string(),
  period: z.string(),
  currency: z.string(),
  total: moneyView,
  content_hash: z.string(),
  issued_at: instant,
});
export type ConsolePaperView = z.infer<typeof ConsolePaperView>;
export const ConsolePaperPage = pageOf(ConsolePaperView);
export type ConsolePaperPage = z.infer<typeof ConsolePaperPage>;

/** Pay of months that are over which is on no invoice yet, by company and month. */
export const MissingPapersView = z.object({
  missing: z.array(
    z.object({
      holder_id: z.uuid(),
      company: z.string(),
      month: z.string(),
      payments: z.number().int(),
      total: moneyView,
      since: instant,
    }),
  ),
});
export type MissingPapersView = z.infer<typeof MissingPapersView>;
