import { randomUUID } from 'node:crypto';
import { formatMoneyWire } from '@relevo/domain/money';
import { minutesPaid, paperTaxes, type ReceiptContent, receiptLabel } from '@relevo/domain/papers';
import type { PayCause } from '@relevo/domain/pay-causes';
import { localDate, zonedInstant } from '@relevo/domain/schedule';
import { taxesContained } from '@relevo/domain/tax-rates';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordChange } from '../../platform/live/live-changes.ts';
import { contentHash } from './content-hash.ts';
import { readCompany, readWorkers, supplierOf } from './paper-parties.ts';
import { currentTemplate } from './templates/templates.ts';

type Payment = { what: PayCause; amount_cents: bigint; currency: string; paid_at: Date };

type PaidShift = {
  owner_id: string;
  worker_id: string;
  title: string;
  city: string;
  zip_code: string;
  country: string;
  timezone: string;
  planned_from: Date;
  planned_to: Date;
  status: string;
  checked_in_at: Date | null;
  checked_out_at: Date | null;
  break_minutes: number | null;
  worked_minutes: number | null;
  wage: bigint;
};

/**
 * Issues the receipt of a payment, with what was paid for the shift until then. Parts that were paid in one transaction
 * are on one receipt. The same event again changes nothing, and neither do two at once.
 */
export async function writeReceipt(
  deps: Deps,
  { workerShiftId, part }: { workerShiftId: string; part: number },
): Promise<void> {
  const payments = await findPayments(deps.db, workerShiftId, part);
  if (payments.length === 0 || (await isIssued(deps.db, workerShiftId, payments.length))) return;
  const shift = await findShift(deps.db, workerShiftId);
  if (!shift) return;
  const at = deps.clock.now();
  const id = receiptIdOf(workerShiftId, payments.length);
  const { content, taxCents } = await describe(deps, { id, workerShiftId, shift, payments, at });
  const row = {
    id,
    worker_shift_id: workerShiftId,
    revision: payments.length,
    label: content.label,
    holder_id: shift.owner_id,
    worker_id: shift.worker_id,
    currency: content.currency,
    total_cents: sumOf(payments),
    tax_cents: taxCents,
    content: JSON.stringify(content),
    content_hash: contentHash(content),
    template: currentTemplate,
    issued_at: at,
  };
  await inTransaction(deps.db, async (tx) => {
    const added = await tx
      .insertInto('receipts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['worker_shift_id', 'revision']).doNothing())
      .returning('id')
      .executeTakeFirst();
    const userIds = [shift.owner_id, shift.worker_id];
    if (added) await recordChange(tx, { userIds, type: 'wallet', what: 'paper', subjectId: id, at });
  });
}

/** Begins with the time of its shift, so that it is found in one partition; then its revision, the rest is random. */
function receiptIdOf(workerShiftId: string, revision: number): string {
  return `${workerShiftId.slice(0, 13)}-7${revision.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}

/** In the order in which they were posted, up to the last of the transaction that paid this part. */
async function findPayments(db: Db, workerShiftId: string, part: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    with paid as (
      select entry.what, entry.amount_cents, entry.currency, entry.paid_at, entry.part, journal.posted_at, journal.tx
      from paper_entries as entry join journals as journal on journal.id = entry.journal_id
      where entry.worker_shift_id = ${workerShiftId})
    select what, amount_cents, currency, paid_at from paid
    where posted_at <= (
      select max(together.posted_at) from paid as asked join paid as together
        on together.tx is not distinct from asked.tx or together.part = asked.part
      where asked.part = ${part})
    order by posted_at, part`.execute(db);
  return rows;
}

async function isIssued(db: Db, workerShiftId: string, revision: number): Promise<boolean> {
  const known = await db
    .selectFrom('receipts')
    .select('id')
    .where('worker_shift_id', '=', workerShiftId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return known !== undefined;
}

/** The plan as it was agreed: without the time that an extension added. */
async function findShift(db: Db, workerShiftId: string): Promise<PaidShift | undefined> {
  const { rows } = await sql<PaidShift>`
    select job.owner_id, booked.worker_id, job.title, job.city, job.zip_code, job.country, job.timezone,
      booked.starts_at as planned_from, booked.ends_at - make_interval(mins => booked.extended_minutes) as planned_to,
      booked.status, booked.checked_in_at, booked.checked_out_at, booked.break_minutes, booked.worked_minutes,
      booked.final_wage_cents as wage
    from worker_shifts as booked join jobs as job on job.id = booked.job_id
    where booked.id = ${workerShiftId}`.execute(db);
  return rows[0];
}

type Facts = { id: string; workerShiftId: string; shift: PaidShift; payments: Payment[]; at: Date };

async function describe(
  deps: Deps,
  { id, workerShiftId, shift, payments, at }: Facts,
): Promise<{ content: ReceiptContent; taxCents: bigint }> {
  const [parties, workers] = await Promise.all([
    readCompany(deps, deps.db, shift.owner_id),
    readWorkers(deps.db, [shift.worker_id]),
  ]);
  const worker = workers.get(shift.worker_id);
  if (!worker) throw new Error('a worker who was paid exists');
  const supplier = supplierOf(parties, deps.config);
  const date = localDate(shift.planned_from, shift.timezone);
  const { taxes, note } = taxesContained({
    amount: sumOf(payments),
    place: { country: shift.country, postalCode: shift.zip_code },
    day: date,
    numbers: supplier.kind === 'workers' ? worker : supplier,
  });
  const content: ReceiptContent = {
    label: receiptLabel(date, id),
    issued_on: at.toISOString().slice(0, 10),
    revision: payments.length,
    currency: payments[0]?.currency ?? deps.config.currency,
    worker,
    payer: parties.payer,
    company: parties.company,
    job: { title: shift.title, city: shift.city, postal_code: shift.zip_code, country: shift.country },
    shift: { id: workerShiftId, date, timezone: shift.timezone, ...timesOf(shift) },
    wage: formatMoneyWire(shift.wage),
    parts: payments.map((payment) => ({
      what: payment.what,
      minutes: minutesPaid({ what: payment.what, amount: payment.amount_cents, wage: shift.wage }),
      amount: formatMoneyWire(payment.amount_cents),
      paid_at: zonedInstant(payment.paid_at, shift.timezone),
    })),
    taxes: paperTaxes(taxes),
    tax_note: note,
    total: formatMoneyWire(sumOf(payments)),
  };
  return { content, taxCents: taxes.reduce((sum, { amount }) => sum + amount, 0n) };
}

function timesOf(shift: PaidShift): Omit<ReceiptContent['shift'], 'id' | 'date' | 'timezone'> {
  const { status, checked_in_at: from, checked_out_at: to } = shift;
  const zoned = (at: Date) => zonedInstant(at, shift.timezone);
  return {
    planned: { from: zoned(shift.planned_from), to: zoned(shift.planned_to) },
    worked: status === 'completed' && from && to ? { from: zoned(from), to: zoned(to) } : null,
    break_minutes: shift.break_minutes ?? 0,
    worked_minutes: shift.worked_minutes ?? 0,
  };
}

const sumOf = (payments: readonly Payment[]): bigint =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
