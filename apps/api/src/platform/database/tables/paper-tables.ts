import type { PaperContent, PayerKind, TaxCountry } from '@relevo/domain/papers';
import type { PayCause } from '@relevo/domain/pay-causes';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type TaxProfilesTable = {
  user_id: string;
  country: TaxCountry;
  business_name: Generated<string>;
  gst_number: Generated<string>;
  qst_number: Generated<string>;
  vat_number: Generated<string>;
  siret: Generated<string>;
  payer_kind: Generated<PayerKind>;
  payer_name: Generated<string>;
  payer_address: Generated<string>;
  payer_registration: Generated<string>;
  updated_at: Instant;
  updated_by: string;
};

export type PapersTable = {
  id: string;
  kind: 'statement' | 'invoice' | 'credit_note' | 'year_summary';
  series: string | null;
  number: bigint | null;
  label: string;
  holder_id: string | null;
  worker_id: string | null;
  period: string;
  currency: string;
  total_cents: bigint;
  tax_cents: bigint;
  content: ColumnType<PaperContent, string, never>;
  content_hash: string;
  template: string;
  corrects: string | null;
  issued_at: Instant;
};

export type ReceiptsTable = {
  id: string;
  worker_shift_id: string;
  revision: number;
  label: string;
  holder_id: string;
  worker_id: string;
  currency: string;
  total_cents: bigint;
  tax_cents: bigint;
  content: ColumnType<PaperContent, string, never>;
  content_hash: string;
  template: string;
  issued_at: Instant;
};

export type PaperSeriesTable = { series: string; last: bigint; last_at: Instant };

/** A payment of a shift, and the live invoice that it is on. */
export type PaperEntriesTable = {
  journal_id: string;
  paper_id: string | null;
  holder_id: string;
  worker_id: string;
  worker_shift_id: string;
  part: number;
  what: PayCause;
  amount_cents: bigint;
  currency: string;
  paid_at: Instant;
};

export type PayrollNumbersTable = { company_id: string; worker_id: string; number: string };

export type PaperTables = {
  tax_profiles: TaxProfilesTable;
  papers: PapersTable;
  receipts: ReceiptsTable;
  paper_series: PaperSeriesTable;
  paper_entries: PaperEntriesTable;
  payroll_numbers: PayrollNumbersTable;
};
