import { languages } from '@relevo/domain/account';
import { paperFormats, paperKinds } from '@relevo/domain/papers';
import { z } from 'zod';
import { instant } from './answers.ts';
import { filter, problem, requiredText } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery, pageOf } from './paging.ts';

export const PaperListQuery = PageQuery.extend({
  kind: filter(z.enum(paperKinds, { error: () => problem('not_a_choice') })),
  year: filter(
    z
      .string(problem('invalid'))
      .regex(/^(19|20|21)\d{2}$/, problem('invalid'))
      .transform(Number),
  ).describe('The year in which they were issued, UTC'),
  shift: filter(z.uuid(problem('not_a_choice'))).describe('A booked shift: its receipts'),
});
export type PaperListQuery = z.output<typeof PaperListQuery>;

export const PaperView = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  label: z.string(),
  series: z.string().nullable(),
  number: z.number().int().nullable(),
  revision: z.number().int().nullable().describe('Of a receipt: how many payments of the shift it lists'),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  subject: z.object({ type: z.literal('worker_shift'), id: z.uuid() }).nullable(),
  currency: z.string(),
  total: moneyView,
  tax_total: moneyView,
  corrects: z.uuid().nullable().describe('Of a credit note: the invoice that it takes back'),
  corrected_by: z.uuid().nullable().describe('Of an invoice that was taken back: the credit note'),
  content_hash: z.string().describe('SHA-256 of the content in its RFC 8785 form'),
  issued_at: instant,
});
export type PaperView = z.infer<typeof PaperView>;
export const PaperPage = pageOf(PaperView);
export type PaperPage = z.infer<typeof PaperPage>;

/** The content as it was hashed; its fields are those of its kind. */
export const PaperDetailView = PaperView.extend({
  content: z.record(z.string(), z.unknown()).describe('What the paper says, as data without language'),
});
export type PaperDetailView = z.infer<typeof PaperDetailView>;

export const PaperFileQuery = z.object({
  format: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(paperFormats, { error: () => problem('not_a_choice') }).default('pdf'),
  ),
  lang: filter(z.enum(languages, { error: () => problem('not_a_choice') })).describe(
    'The reader’s language by default',
  ),
});
export type PaperFileQuery = z.output<typeof PaperFileQuery>;

export const PaperFile = z.string().describe('The file');

export const ReissueBody = z.object({ reason: requiredText({ max: 500 }) });
export type ReissueBody = z.output<typeof ReissueBody>;

export const ReissueView = z.object({ credit_note: PaperView, invoice: PaperView });
export type ReissueView = z.infer<typeof ReissueView>;
