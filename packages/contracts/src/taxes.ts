import { payerKinds, taxCountries } from '@relevo/domain/papers';
import { payrollNumberMaximumLength } from '@relevo/domain/payroll-layouts';
import { readTaxNumber, type TaxNumberField } from '@relevo/domain/tax-numbers';
import { z } from 'zod';
import { instant } from './answers.ts';
import { calendarYear, optionalName, problem } from './fields.ts';
import { moneyView } from './money.ts';
import { PageQuery } from './paging.ts';

const text = (max: number) => z.string().trim().max(max, problem('too_long'));

/** Stored without spaces, dots and hyphens, in capitals; an empty text clears. */
const taxNumber = (field: TaxNumberField) =>
  z
    .string()
    .max(60, problem('too_long'))
    .transform((typed, context) => {
      const read = readTaxNumber(field, typed);
      if (read !== null) return read;
      context.issues.push({ code: 'custom', message: problem(`${field}_invalid`), input: typed });
      return z.NEVER;
    });

const country = z.enum(taxCountries, { error: () => problem('not_a_choice') });

export const TaxProfileBody = z
  .object({
    country,
    business_name: optionalName(120),
    gst_number: taxNumber('gst_number'),
    qst_number: taxNumber('qst_number'),
    vat_number: taxNumber('vat_number'),
    siret: taxNumber('siret'),
  })
  .partial();
export type TaxProfileBody = z.output<typeof TaxProfileBody>;

const LegalPayerBody = z
  .object({
    kind: z.enum(payerKinds, { error: () => problem('not_a_choice') }),
    name: optionalName(120),
    address: text(300),
    registration_number: text(60),
  })
  .partial();

export const CompanyTaxProfileBody = TaxProfileBody.extend({ legal_payer: LegalPayerBody.optional() });
export type CompanyTaxProfileBody = z.output<typeof CompanyTaxProfileBody>;

export const TaxProfileView = z.object({
  country: z.enum(taxCountries),
  business_name: z.string(),
  gst_number: z.string(),
  qst_number: z.string(),
  vat_number: z.string(),
  siret: z.string(),
  updated_at: instant.nullable().describe('Null until something was saved'),
});
export type TaxProfileView = z.infer<typeof TaxProfileView>;

export const CompanyTaxProfileView = TaxProfileView.extend({
  legal_payer: z
    .object({
      kind: z.enum(payerKinds),
      name: z.string(),
      address: z.string(),
      registration_number: z.string(),
    })
    .describe('Who owes the pay by law; name, address and registration number are those of a third party'),
});
export type CompanyTaxProfileView = z.infer<typeof CompanyTaxProfileView>;

export const T4aQuery = PageQuery.extend({
  year: calendarYear,
  format: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['json', 'csv'], { error: () => problem('not_a_choice') }).default('json'),
  ),
});
export type T4aQuery = z.output<typeof T4aQuery>;

/** Never the number itself: it leaves by the command of an operator only. */
export const T4aRowView = z.object({
  worker_id: z.uuid(),
  name: z.string(),
  city: z.string(),
  total: moneyView,
  sin_known: z.boolean(),
});
export type T4aRowView = z.infer<typeof T4aRowView>;

export const T4aPage = z.object({
  year: z.number().int(),
  total: moneyView.describe('Of all pages'),
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(T4aRowView),
});
export type T4aPage = z.infer<typeof T4aPage>;

export const PayrollNumberBody = z.object({ number: text(payrollNumberMaximumLength) });
export const PayrollNumberView = z.object({ worker_id: z.uuid(), number: z.string() });
export type PayrollNumberView = z.infer<typeof PayrollNumberView>;
