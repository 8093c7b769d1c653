import type { PayCause } from '@relevo/domain/pay-causes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A payment of a shift as an invoice lists it. */
export type InvoicedPayment = {
  journal_id: string;
  worker_id: string;
  worker_shift_id: string;
  what: PayCause;
  amount_cents: bigint;
  currency: string;
  paid_at: Date;
  wage: bigint | null;
  starts_at: Date | null;
  title: string | null;
  timezone: string | null;
  country: string | null;
  zip_code: string | null;
};

type Company = { holderId: string; until: Date };

/**
 * What a company paid before a moment and has on no invoice. Locked until the transaction ends: another run waits here
 * and finds none of it left.
 */
export const lockUninvoiced = (tx: Tx, { holderId, until }: Company) =>
  readPayments(tx, sql`entry.holder_id = ${holderId} and entry.paper_id is null and entry.paid_at < ${until}`);

export const lockPaymentsOf = (tx: Tx, paperId: string) => readPayments(tx, sql`entry.paper_id = ${paperId}`);

async function readPayments(tx: Tx, isMeant: RawBuilder<boolean>): Promise<InvoicedPayment[]> {
  const { rows } = await sql<InvoicedPayment>`
    select entry.journal_id, entry.worker_id, entry.worker_shift_id, entry.what, entry.amount_cents, entry.currency,
      entry.paid_at, booked.final_wage_cents as wage, booked.starts_at, job.title, job.timezone, job.country, job.zip_code
    from paper_entries as entry
    left join worker_shifts as booked on booked.id = entry.worker_shift_id
    left join jobs as job on job.id = booked.job_id
    where ${isMeant}
    order by entry.paid_at, entry.worker_shift_id, entry.part
    for update of entry`.execute(tx);
  return rows;
}
