import type { Language } from '@relevo/domain/account';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';
import type { CreditNoteContent, InvoiceContent, InvoiceLine, PaperTax } from '@relevo/domain/papers';
import { day, hours, money } from './formats.ts';
import { companyLines, numberLines, payerLines, supplierLines, taxNotes, taxSums } from './party-lines.ts';
import type { Sheet } from './sheet.ts';
import { words } from './words.ts';

export function invoiceSheet(invoice: InvoiceContent | CreditNoteContent, language: Language): Sheet {
  const say = words[language];
  const isCredit = 'corrects' in invoice;
  const { from, to } = invoice.period;
  return {
    title: isCredit ? say.titles.credit_note : say.titles.invoice,
    label: invoice.label,
    facts: [
      [say.issuedOn, day(invoice.issued_on, language)],
      [say.period, `${day(from, language)} – ${day(to, language)}`],
      [say.currency, say.cad],
    ],
    parties: [
      { title: say.supplier, lines: supplierLines(invoice, language) },
      { title: say.client, lines: companyLines(invoice.company, language) },
      { title: say.payer, lines: payerLines(invoice.payer, language) },
    ],
    tables: [
      {
        title: say.work,
        columns: [
          { name: say.worker, parts: 5 },
          { name: say.shifts, parts: 1, isNumber: true },
          { name: say.time, parts: 2, isNumber: true },
          { name: say.beforeTaxes, parts: 2, isNumber: true },
          { name: say.tax, parts: 3, isNumber: true },
          { name: say.total, parts: 2, isNumber: true },
        ],
        rows: invoice.lines.map((line) => lineRow(line, language)),
        nothing: '',
      },
    ],
    sums: [
      [say.totalBeforeTaxes, money(without(invoice.total, invoice.taxes), language)],
      ...taxSums(invoice.taxes, language),
      [say.total, money(invoice.total, language)],
      [say.totalPaid, money(invoice.paid, language)],
      [say.due, money(invoice.due, language)],
    ],
    notes: [
      ...correctionNotes(invoice, language),
      ...(invoice.supplier.kind === 'workers' ? [say.onBehalf(agentOf(invoice))] : []),
      say.contained,
      ...taxNotes(
        invoice.lines.map(({ tax_note }) => tax_note),
        language,
      ),
      ...(isCredit ? [] : [say.noDiscount]),
    ],
  };
}

function lineRow(line: InvoiceLine, language: Language): string[] {
  const { worker, what, shifts, minutes, amount, taxes } = line;
  const say = words[language];
  const names = [worker.name, worker.business_name, ...numberLines(worker, language)];
  return [
    [...names, what === 'cancellation' ? say.cancelled : ''].filter(Boolean).join('\n'),
    String(shifts),
    hours(minutes, language),
    money(without(amount, taxes), language),
    taxSums(taxes, language)
      .map(([name, sum]) => `${name} ${sum}`)
      .join('\n') || money('0.00', language),
    money(amount, language),
  ];
}

function correctionNotes(invoice: InvoiceContent | CreditNoteContent, language: Language): string[] {
  const say = words[language];
  if ('corrects' in invoice) {
    const { label, issued_on } = invoice.corrects;
    return [say.credits(label, day(issued_on, language)), say.reason(invoice.reason)];
  }
  return invoice.replaces ? [say.replaces(invoice.replaces.label)] : [];
}

const agentOf = ({ agent }: InvoiceContent | CreditNoteContent) =>
  [agent.name, agent.address].filter(Boolean).join(', ');

const centsOf = (amount: string): bigint => parseMoney(amount) ?? 0n;

/** What an amount is without the taxes that it contains. */
export const without = (amount: string, taxes: readonly PaperTax[]): string =>
  formatMoneyWire(taxes.reduce((left, tax) => left - centsOf(tax.amount), centsOf(amount)));
