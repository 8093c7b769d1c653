import { formatMoneyWire } from '@relevo/domain/money';
import {
  type InvoiceContent,
  paperTaxes,
  type StatementContent,
  seriesOf,
  statementLabel,
} from '@relevo/domain/papers';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { eventWrites } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';
import { type InvoiceSums, invoiceLines } from './invoice-lines.ts';
import { type InvoicedPayment, lockUninvoiced } from './invoice-payments.ts';
import { type CompanyMonth, endOf } from './month-of-company.ts';
import { type CompanyParties, readCompany, readWorkers, supplierOf } from './paper-parties.ts';
import { takeNumber } from './paper-series.ts';
import { describeStatement } from './statement-content.ts';
import { paperWrite } from './write-papers.ts';

export type IssuedPaper = { id: string; label: string; holderId: string; company: string; total: bigint };

/**
 * Issues a company's invoice of all pay until the end of a month that is on none yet, and the statement of that month.
 * Nothing when there is no such pay: a second run changes nothing, and two at once issue one.
 */
export async function issueInvoice(
  deps: Deps,
  { holderId, ...month }: CompanyMonth & { holderId: string },
): Promise<IssuedPaper[]> {
  return inTransaction(deps.db, async (tx) => {
    const payments = await lockUninvoiced(tx, { holderId, until: endOf(month) });
    const [first] = payments;
    if (!first) return [];
    const parties = await readCompany(deps, tx, holderId);
    const draft = await draftInvoice(deps, tx, { payments, parties, timezone: month.timezone });
    const { currency } = first;
    const statement = await draftStatement(deps, tx, { holderId, parties, currency, ...month });
    const period = statement?.content.period ?? (await periodOf(tx, { holderId, currency, ...month }));
    // Everything is ready: from here on the series is locked.
    const taken = await takeNumber(tx, { series: seriesFor(deps, parties), at: deps.clock.now() });
    const content = { ...draft.content, label: taken.label, issued_on: dayOf(taken.at), period };
    const id = uuidv7();
    const { total, tax } = draft;
    const invoice = {
      id,
      kind: 'invoice' as const,
      content,
      holderId,
      workerId: null,
      period: month.month,
      total,
      tax,
    };
    await writeTogether(tx, [
      paperWrite({ ...invoice, series: taken.series, number: taken.number, corrects: null, at: taken.at }),
      ...(statement ? [paperWrite({ ...statement, holderId, workerId: null, period: month.month, at: taken.at })] : []),
      entriesWrite(payments, id),
      ...eventWrites(
        [{ type: 'paper.issued', userId: holderId, paperId: id, kind: 'invoice', label: taken.label }],
        taken.at,
      ),
      ...changeWrites([{ userIds: [holderId], type: 'wallet', what: 'paper', subjectId: id, at: taken.at }]),
    ]);
    const issued = { id, label: taken.label, holderId, company: parties.company.name, total };
    return statement
      ? [issued, { ...issued, id: statement.id, label: statement.content.label, total: statement.total }]
      : [issued];
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const seriesFor = ({ clock, config }: Deps, parties: CompanyParties): string =>
  seriesOf('invoice', { year: clock.now().getUTCFullYear(), suffix: supplierOf(parties, config).suffix });

/** Which payments are on the paper now. */
export const entriesWrite = (payments: readonly InvoicedPayment[], paperId: string) =>
  sql`update paper_entries set paper_id = ${paperId} where journal_id = any(${payments.map(({ journal_id }) => journal_id)}::uuid[])`;

type Drafted = { payments: readonly InvoicedPayment[]; parties: CompanyParties; timezone: string };
/** Without what the number and the month add. */
export type InvoiceDraft = {
  content: Omit<InvoiceContent, 'label' | 'issued_on' | 'period'>;
  total: bigint;
  tax: bigint;
};

export async function draftInvoice(
  deps: Deps,
  tx: Tx,
  { payments, parties, timezone }: Drafted,
): Promise<InvoiceDraft> {
  const workers = await readWorkers(tx, [...new Set(payments.map(({ worker_id }) => worker_id))]);
  const supplier = supplierOf(parties, deps.config);
  const isWorkers = supplier.kind === 'workers';
  const sums: InvoiceSums = invoiceLines({ payments, workers, timezone, supplier: isWorkers ? null : supplier });
  const { legalName: name, address } = deps.config.platform;
  return {
    content: {
      currency: payments[0]?.currency ?? deps.config.currency,
      supplier,
      agent: { name, address },
      payer: parties.payer,
      company: parties.company,
      country: parties.country,
      lines: sums.lines,
      taxes: paperTaxes(sums.taxes),
      total: formatMoneyWire(sums.total),
      paid: formatMoneyWire(sums.total),
      due: formatMoneyWire(0n),
    },
    total: sums.total,
    tax: sums.taxes.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

type Stated = CompanyMonth & { holderId: string; parties: CompanyParties; currency: string };

/** Null when the month has one: pay that was found later is on a further invoice only. */
async function draftStatement({ clock }: Deps, tx: Tx, { parties, ...asked }: Stated) {
  const known = await tx
    .selectFrom('papers')
    .select('id')
    .where('kind', '=', 'statement')
    .where('holder_id', '=', asked.holderId)
    .where('period', '=', asked.month)
    .executeTakeFirst();
  if (known) return null;
  const id = uuidv7();
  const { moved, ...described } = await describeStatement(tx, asked);
  const content: StatementContent = {
    label: statementLabel(asked.month, id),
    issued_on: dayOf(clock.now()),
    currency: asked.currency,
    company: parties.company,
    payer: parties.payer,
    ...described,
  };
  const unnumbered = { series: null, number: null, corrects: null, tax: 0n };
  return { id, kind: 'statement' as const, content, total: moved, ...unnumbered };
}

async function periodOf(tx: Tx, asked: Omit<Stated, 'parties'>): Promise<InvoiceContent['period']> {
  return (await describeStatement(tx, asked)).period;
}
