import type { PaperView, ReissueView } from '@relevo/contracts/papers';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import {
  type CreditNoteContent,
  type InvoiceContent,
  type InvoiceLine,
  type PaperTax,
  reissueMonths,
  seriesOf,
} from '@relevo/domain/papers';
import { Refusal } from '@relevo/domain/refusals';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Acting } from '../../http/access.ts';
import { eventWrites } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { PapersTable } from '../../platform/database/tables/paper-tables.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeWrites } from '../../platform/live/live-changes.ts';
import { recordAct } from '../acts/acts.ts';
import { claimKey } from '../wallet/wallet.ts';
import { lockPaymentsOf } from './invoice-payments.ts';
import { draftInvoice, entriesWrite } from './issue-invoice.ts';
import { findPaper, presentPaper } from './list-papers.ts';
import { readCompany, supplierOf } from './paper-parties.ts';
import { takeNumber } from './paper-series.ts';
import { paperWrite } from './write-papers.ts';

type Invoice = Selectable<PapersTable> & { content: InvoiceContent };
type Reissue = { id: string; by: Acting; reason: string; key: string | undefined };
type Pair = { creditNoteId: string; invoiceId: string };

/** Takes an invoice back with a credit note and issues it again with the names and numbers of now. No money moves. */
export async function reissueInvoice(deps: Deps, asked: Reissue): Promise<ReissueView> {
  const { creditNoteId, invoiceId } = await inTransaction(deps.db, (tx) => reissue(deps, tx, asked));
  const read = async (id: string): Promise<PaperView> =>
    presentPaper(await findPaper(deps.db, { id, userId: asked.by.holderId }));
  return { credit_note: await read(creditNoteId), invoice: await read(invoiceId) };
}

async function reissue(deps: Deps, tx: Tx, { id, by, reason, key }: Reissue): Promise<Pair> {
  const { holderId } = by;
  const now = deps.clock.now();
  const made = { creditNoteId: uuidv7(), invoiceId: uuidv7() };
  const request = { call: 'reissue', paperId: id, reason };
  const earlier = await claimKey(tx, { userId: by.id, key, request, operationId: made.invoiceId, at: now });
  if (earlier) return { creditNoteId: (await findCreditNote(tx, id)) ?? '', invoiceId: earlier };
  await recordAct(tx, { by, act: 'paper.reissue', subject: { type: 'paper', id }, at: now });
  const old = await lockInvoice(tx, { id, holderId, now });
  const payments = await lockPaymentsOf(tx, old.id);
  const parties = await readCompany(deps, tx, holderId);
  const draft = await draftInvoice(deps, tx, { payments, parties, timezone: old.content.period.timezone });
  const credited = negated(old.content);
  const replaced = { id: old.id, label: old.label };
  // Everything is ready: from here on the two series are locked, always in this order.
  const year = now.getUTCFullYear();
  const suffix = { old: old.content.supplier.suffix, now: supplierOf(parties, deps.config).suffix };
  const note = await takeNumber(tx, { series: seriesOf('credit_note', { year, suffix: suffix.old }), at: now });
  const again = await takeNumber(tx, { series: seriesOf('invoice', { year, suffix: suffix.now }), at: now });
  const common = { holderId, workerId: null, period: old.period };
  const noteContent: CreditNoteContent = {
    ...credited,
    label: note.label,
    issued_on: dayOf(note.at),
    corrects: { ...replaced, issued_on: old.content.issued_on },
    reason,
  };
  const { period } = old.content;
  const content = { ...draft.content, label: again.label, issued_on: dayOf(again.at), period, replaces: replaced };
  const issued = { type: 'paper.issued', userId: holderId } as const;
  await writeTogether(tx, [
    paperWrite({
      ...common,
      id: made.creditNoteId,
      kind: 'credit_note',
      content: noteContent,
      series: note.series,
      number: note.number,
      total: -old.total_cents,
      tax: -old.tax_cents,
      corrects: old.id,
      at: note.at,
    }),
    paperWrite({
      ...common,
      id: made.invoiceId,
      kind: 'invoice',
      content,
      series: again.series,
      number: again.number,
      total: draft.total,
      tax: draft.tax,
      corrects: null,
      at: again.at,
    }),
    entriesWrite(payments, made.invoiceId),
    ...eventWrites(
      [
        { ...issued, paperId: made.creditNoteId, kind: 'credit_note', label: note.label },
        { ...issued, paperId: made.invoiceId, kind: 'invoice', label: again.label },
      ],
      now,
    ),
    ...changeWrites([{ userIds: [holderId], type: 'wallet', what: 'paper', subjectId: made.invoiceId, at: now }]),
  ]);
  return made;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The row is locked, so that of two at once the second one finds it taken back. */
async function lockInvoice(
  tx: Tx,
  { id, holderId, now }: { id: string; holderId: string; now: Date },
): Promise<Invoice> {
  const paper = await tx
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .where('holder_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst();
  if (!paper) {
    await findPaper(tx, { id, userId: holderId });
    throw new Refusal('invalid_transition', { action: 'reissue', status: 'receipt' });
  }
  if (!isInvoice(paper)) throw new Refusal('invalid_transition', { action: 'reissue', status: paper.kind });
  if (await findCreditNote(tx, id)) throw new Refusal('already_reissued');
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - reissueMonths);
  if (paper.issued_at < oldest) throw new Refusal('invalid_transition', { action: 'reissue', status: 'closed' });
  return paper;
}

const isInvoice = (paper: Selectable<PapersTable>): paper is Invoice => paper.kind === 'invoice';

async function findCreditNote(tx: Tx, invoiceId: string): Promise<string | null> {
  const note = await tx.selectFrom('papers').select('id').where('corrects', '=', invoiceId).executeTakeFirst();
  return note?.id ?? null;
}

function negated({ replaces: _former, ...content }: InvoiceContent): Omit<InvoiceContent, 'replaces'> {
  return {
    ...content,
    lines: content.lines.map(negatedLine),
    taxes: content.taxes.map(negatedTax),
    total: minus(content.total),
    paid: minus(content.paid),
  };
}

const negatedLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  minutes: 0 - line.minutes,
  amount: minus(line.amount),
  taxes: line.taxes.map(negatedTax),
  payments: line.payments.map((payment) => ({
    ...payment,
    minutes: 0 - payment.minutes,
    amount: minus(payment.amount),
  })),
});

const negatedTax = (tax: PaperTax): PaperTax => ({ ...tax, amount: minus(tax.amount) });

function minus(amount: string): string {
  const cents = parseMoney(amount);
  if (cents === null) throw new Error('a paper has amounts');
  return formatMoneyWire(-cents);
}
