import { formatMoneyWire } from '@relevo/domain/money';
import {
  type InvoiceLine,
  type InvoicePayment,
  minutesPaid,
  type PaperWorker,
  paperTaxes,
} from '@relevo/domain/papers';
import { localDate, zonedInstant } from '@relevo/domain/schedule';
import type { TaxNumbers } from '@relevo/domain/tax-numbers';
import { type ContainedTax, sumTaxes, type TaxNote, type TaxPlace, taxesContained } from '@relevo/domain/tax-rates';
import type { InvoicedPayment } from './invoice-payments.ts';

type Invoiced = {
  payments: readonly InvoicedPayment[];
  workers: ReadonlyMap<string, PaperWorker>;
  /** Of the supplier; null where each worker supplies their own work. */
  supplier: TaxNumbers | null;
  /** Of the company, for the times of its payments. */
  timezone: string;
};

export type InvoiceSums = {
  lines: InvoiceLine[];
  taxes: ContainedTax[];
  total: bigint;
};

/** A line for each worker's work and one for what they were paid for cancelled work, by name. */
export function invoiceLines({ payments, ...invoiced }: Invoiced): InvoiceSums {
  const groups = new Map<string, InvoicedPayment[]>();
  for (const payment of payments) {
    const key = `${payment.worker_id} ${kindOf(payment)}`;
    groups.set(key, [...(groups.get(key) ?? []), payment]);
  }
  const made = [...groups.values()].map((group) => lineOf(group, invoiced));
  made.sort((one, other) => compare(sortKey(one.line), sortKey(other.line)));
  return {
    lines: made.map(({ line }) => line),
    taxes: sumTaxes(made.map(({ taxes }) => taxes)),
    total: payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0n),
  };
}

const kindOf = ({ what }: InvoicedPayment) => (what === 'cancellation' ? 'cancellation' : 'work');
const sortKey = ({ worker, what, payments }: InvoiceLine) =>
  [worker.name, what === 'work' ? '0' : '1', payments[0]?.worker_shift_id ?? ''].join('\u0000');
/** By code point: an order that follows the rules of a language changes with its tables. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function lineOf(group: readonly InvoicedPayment[], { workers, supplier, timezone }: Omit<Invoiced, 'payments'>) {
  const [first] = group;
  const worker = first && workers.get(first.worker_id);
  if (!worker) throw new Error('a line has a payment to a worker');
  const { taxes, note } = taxesOfLine(group, supplier ?? worker);
  const payments = group.map((payment) => paymentOf(payment, timezone));
  const line: InvoiceLine = {
    worker,
    what: kindOf(first),
    shifts: new Set(group.map(({ worker_shift_id }) => worker_shift_id)).size,
    minutes: payments.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: formatMoneyWire(group.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)),
    taxes: paperTaxes(taxes),
    tax_note: note,
    payments,
  };
  return { line, taxes };
}

/** Rounded once for each line and tax: what the same rates apply to is added up first. */
function taxesOfLine(group: readonly InvoicedPayment[], numbers: TaxNumbers) {
  const sums = new Map<string, { amount: bigint; place: TaxPlace; day: string }>();
  for (const payment of group) {
    const place = { country: payment.country ?? '', postalCode: payment.zip_code ?? '' };
    const day = dayOf(payment);
    const { taxes, note } = taxesContained({ amount: 0n, place, day, numbers });
    const key = [...taxes.map(({ name, rate }) => `${name} ${rate}`), note].join();
    sums.set(key, { place, day, amount: payment.amount_cents + (sums.get(key)?.amount ?? 0n) });
  }
  const found = [...sums.values()].map((sum) => taxesContained({ ...sum, numbers }));
  const notes = found.map(({ note }) => note).filter((note): note is TaxNote => note !== null);
  return { taxes: sumTaxes(found.map(({ taxes }) => taxes)), note: notes[0] ?? null };
}

const dayOf = ({ starts_at, paid_at, timezone }: InvoicedPayment) => localDate(starts_at ?? paid_at, timezone ?? 'UTC');

function paymentOf(payment: InvoicedPayment, timezone: string): InvoicePayment {
  const { what, amount_cents: amount, wage } = payment;
  return {
    worker_shift_id: payment.worker_shift_id,
    title: payment.title ?? '',
    date: dayOf(payment),
    what,
    minutes: wage === null ? 0 : minutesPaid({ what, amount, wage }),
    amount: formatMoneyWire(amount),
    paid_at: zonedInstant(payment.paid_at, timezone),
  };
}
