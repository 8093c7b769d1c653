import { type Cents, divideHalfUp, formatMoneyWire } from './money.ts';
import type { PayCause } from './pay-causes.ts';
import type { TaxNumbers } from './tax-numbers.ts';
import type { ContainedTax, TaxName, TaxNote } from './tax-rates.ts';

export const paperKinds = ['receipt', 'statement', 'invoice', 'credit_note', 'year_summary'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperFormats = ['pdf', 'csv', 'json'] as const;
export type PaperFormat = (typeof paperFormats)[number];

export const payerKinds = ['company', 'platform', 'third_party'] as const;
export type PayerKind = (typeof payerKinds)[number];

export const taxCountries = ['CA', 'FR'] as const;
export type TaxCountry = (typeof taxCountries)[number];

// What papers say, as data without language: amounts as the wire writes them, days as `2026-10-31`, instants with the offset of their
// zone, so that no later rule of a zone moves them. It is
// hashed and never changes once it is issued, so a field that papers gain is optional for those before it.

/** Tax that an amount contains. `rate` is in percent, `"9.975"`. */
export type PaperTax = { name: TaxName; rate: string; amount: string };

/** Who owes the pay by law. */
export type LegalPayer = { kind: PayerKind; name: string; address: string; registration_number: string };

export type PaperCompany = TaxNumbers & {
  name: string;
  legal_name: string;
  address: string;
  registration_number: string;
  tax_id: string;
};

export type PaperWorker = TaxNumbers & { name: string; business_name: string };

/** Who supplies the work: the workers themselves, with the platform as their agent, or another party. */
export type PaperSupplier = TaxNumbers & {
  /** Series of another supplier than the workers' agent end in it. */
  suffix: string;
  kind: 'workers' | 'platform' | 'third_party';
  name: string;
  address: string;
  registration_number: string;
};

export type PaperPeriod = { from: string; to: string; timezone: string };

export type ReceiptContent = {
  label: string;
  issued_on: string;
  revision: number;
  currency: string;
  worker: PaperWorker;
  payer: LegalPayer;
  company: PaperCompany;
  job: { title: string; city: string; postal_code: string; country: string };
  /** `worked` is null for pay of a shift that was not worked. */
  shift: {
    id: string;
    date: string;
    timezone: string;
    planned: { from: string; to: string };
    worked: { from: string; to: string } | null;
    break_minutes: number;
    worked_minutes: number;
  };
  wage: string;
  /** All parts to date. `minutes`: what the amount pays at the wage; none for cancelled work. */
  parts: { what: PayCause; minutes: number; amount: string; paid_at: string }[];
  taxes: PaperTax[];
  tax_note: TaxNote | null;
  total: string;
};

export type InvoicePayment = {
  worker_shift_id: string;
  title: string;
  date: string;
  what: PayCause;
  minutes: number;
  amount: string;
  paid_at: string;
};

/** The payments to one worker for work, or for work that was cancelled. */
export type InvoiceLine = {
  worker: PaperWorker;
  what: 'work' | 'cancellation';
  shifts: number;
  minutes: number;
  amount: string;
  taxes: PaperTax[];
  /** Why there are none. */
  tax_note: TaxNote | null;
  payments: InvoicePayment[];
};

export type InvoiceContent = {
  label: string;
  issued_on: string;
  period: PaperPeriod;
  currency: string;
  supplier: PaperSupplier;
  /** The platform, which issues the paper. */
  agent: { name: string; address: string };
  payer: LegalPayer;
  company: PaperCompany;
  country: TaxCountry;
  lines: InvoiceLine[];
  taxes: PaperTax[];
  total: string;
  paid: string;
  due: string;
  /** Of an invoice that takes the place of another. */
  replaces?: { id: string; label: string };
};

/** The lines of the invoice that it takes back, negated. */
export type CreditNoteContent = Omit<InvoiceContent, 'replaces'> & {
  corrects: { id: string; label: string; issued_on: string };
  reason: string;
};

/** How money of a company moved. Both ways of each have one name: the sign says which. */
export const statementMovements = ['deposit', 'payment', 'withdrawal', 'card_refund', 'take_back', 'other'] as const;
export type StatementMovement = (typeof statementMovements)[number];

export type StatementLine = {
  at: string;
  what: StatementMovement;
  amount: string;
  /** That was paid for. */
  shift: { title: string; date: string } | null;
};

export type StatementContent = {
  label: string;
  issued_on: string;
  /** `from_at` and `until_at` are the exact bounds; the next statement begins where this one ends. */
  period: PaperPeriod & { from_at: string; until_at: string };
  currency: string;
  company: PaperCompany;
  payer: LegalPayer;
  opening: string;
  closing: string;
  sums: { what: StatementMovement; count: number; amount: string }[];
  lines: StatementLine[];
};

/** What one worker was paid in a calendar year, by the clocks of the places of work, by who paid. */
export type YearSummaryContent = {
  label: string;
  issued_on: string;
  year: number;
  country: TaxCountry;
  currency: string;
  worker: PaperWorker & { address: string; sin_masked: string };
  payers: {
    company: PaperCompany;
    payer: LegalPayer;
    shifts: number;
    minutes: number;
    /** Four. */
    quarters: string[];
    total: string;
    /** Box 048 of a T4A; null below its threshold and outside Canada. */
    t4a: string | null;
  }[];
  /** Four. */
  quarters: string[];
  total: string;
};

export type PaperContents = {
  receipt: ReceiptContent;
  statement: StatementContent;
  invoice: InvoiceContent;
  credit_note: CreditNoteContent;
  year_summary: YearSummaryContent;
};
export type PaperContent = PaperContents[PaperKind];

/** A paper with the content of its kind. */
export type SomePaper = { [Kind in PaperKind]: { kind: Kind; content: PaperContents[Kind] } }[PaperKind];

const eightLetters = (id: string): string => id.replaceAll('-', '').slice(-8).toUpperCase();

/** A receipt has no series, so that no payment waits for a counter. */
export const receiptLabel = (date: string, id: string): string => `R-${date}-${eightLetters(id)}`;
export const statementLabel = (month: string, id: string): string => `S-${month}-${eightLetters(id)}`;
export const yearSummaryLabel = (year: number, id: string): string => `Y-${year}-${eightLetters(id)}`;

/** Any other supplier than the workers' agent has a separate series, named by a suffix. */
export function seriesOf(kind: 'invoice' | 'credit_note', { year, suffix }: { year: number; suffix: string }): string {
  return [kind === 'invoice' ? 'INV' : 'CN', String(year), suffix].filter(Boolean).join('-');
}

export const numberedLabel = (series: string, number: bigint): string => `${series}-${String(number).padStart(6, '0')}`;

/** How long an invoice can be issued again with other names, in months. */
export const reissueMonths = 24;
/** Papers are kept for ten years. */
export const paperYears = 10;

/** The minutes that an amount pays for at a wage, to the nearest; pay for cancelled work is for no time. */
export function minutesPaid({ what, amount, wage }: { what: PayCause; amount: Cents; wage: Cents }): number {
  return what === 'cancellation' ? 0 : Number(divideHalfUp(amount * 60n, wage));
}

export const paperTaxes = (taxes: readonly ContainedTax[]): PaperTax[] =>
  taxes.map(({ name, rate, amount }) => ({ name, rate, amount: formatMoneyWire(amount) }));
