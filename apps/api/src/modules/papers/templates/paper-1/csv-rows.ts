import type { Language } from '@relevo/domain/account';
import { csvRow } from '@relevo/domain/csv';
import type {
  CreditNoteContent,
  InvoiceContent,
  ReceiptContent,
  SomePaper,
  StatementContent,
  YearSummaryContent,
} from '@relevo/domain/papers';
import { percent } from './formats.ts';
import { without } from './invoice-sheet.ts';
import { words } from './words.ts';

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

/** A paper as a table: amounts and days as the wire writes them, the words in the reader's language. */
export function paperCsv(paper: SomePaper, language: Language): string {
  return (
    byteOrderMark +
    rowsOf(paper, language)
      .map((cells) => csvRow(cells))
      .join('')
  );
}

function rowsOf(paper: SomePaper, language: Language): string[][] {
  if (paper.kind === 'receipt') return receiptRows(paper.content, language);
  if (paper.kind === 'statement') return statementRows(paper.content, language);
  if (paper.kind === 'year_summary') return yearRows(paper.content, language);
  return invoiceRows(paper.content, language);
}

function receiptRows(receipt: ReceiptContent, language: Language): string[][] {
  const say = words[language];
  const { label, company, worker, job, shift, currency } = receipt;
  return [
    [
      say.number,
      say.company,
      say.worker,
      say.job,
      say.date,
      say.part,
      say.time,
      say.paidOn,
      `${say.amount} (${currency})`,
    ],
    ...receipt.parts.map(({ what, minutes, amount, paid_at }) => [
      label,
      company.name,
      worker.name,
      job.title,
      shift.date,
      say.causes[what],
      String(minutes),
      paid_at,
      amount,
    ]),
  ];
}

/** One row for each payment; the taxes are those of its line and stand in its first row. */
function invoiceRows(invoice: InvoiceContent | CreditNoteContent, language: Language): string[][] {
  const say = words[language];
  const { label, currency } = invoice;
  const taxes = invoice.taxes.map(({ name, rate }) => ({ name, rate }));
  const head = [
    say.number,
    say.worker,
    say.taxes.GST,
    say.taxes.QST,
    say.taxes.TVA,
    say.siret,
    say.job,
    say.date,
    say.part,
    say.time,
    say.paidOn,
    `${say.amount} (${currency})`,
    say.beforeTaxes,
    ...taxes.map(({ name, rate }) => `${say.taxes[name]} ${percent(rate, language)}`),
  ];
  const rows = invoice.lines.flatMap((line) =>
    line.payments.map((payment, index) => [
      label,
      line.worker.name,
      line.worker.gst_number,
      line.worker.qst_number,
      line.worker.vat_number,
      line.worker.siret,
      payment.title,
      payment.date,
      say.causes[payment.what],
      String(payment.minutes),
      payment.paid_at,
      payment.amount,
      index === 0 ? without(line.amount, line.taxes) : '',
      ...taxes.map(({ name, rate }) => {
        const own = line.taxes.find((tax) => tax.name === name && tax.rate === rate);
        return index === 0 ? (own?.amount ?? '0.00') : '';
      }),
    ]),
  );
  return [head, ...rows];
}

function statementRows({ label, currency, lines }: StatementContent, language: Language): string[][] {
  const say = words[language];
  return [
    [say.number, say.date, say.movement, say.job, `${say.amount} (${currency})`],
    ...lines.map(({ at, what, shift, amount }) => [
      label,
      at,
      say.movements[what],
      shift ? `${shift.title}, ${shift.date}` : '',
      amount,
    ]),
  ];
}

function yearRows({ label, payers, currency }: YearSummaryContent, language: Language): string[][] {
  const say = words[language];
  const quarters = [1, 2, 3, 4].map(say.quarter);
  return [
    [say.number, say.company, say.payer, say.shifts, say.time, ...quarters, `${say.total} (${currency})`, say.t4a],
    ...payers.map((payer) => [
      label,
      payer.company.legal_name || payer.company.name,
      payer.payer.name,
      String(payer.shifts),
      String(payer.minutes),
      ...payer.quarters,
      payer.total,
      payer.t4a ?? '',
    ]),
  ];
}
