import type { Language } from '@relevo/domain/account';
import type { ReceiptContent } from '@relevo/domain/papers';
import { clock, day, hours, money, shortDay } from './formats.ts';
import { companyLines, payerLines, taxNotes, taxSums, workerLines } from './party-lines.ts';
import type { Sheet } from './sheet.ts';
import { words } from './words.ts';

export function receiptSheet(receipt: ReceiptContent, language: Language): Sheet {
  const say = words[language];
  const { shift, job } = receipt;
  const span = ({ from, to }: { from: string; to: string }) => `${clock(from, language)} – ${clock(to, language)}`;
  return {
    title: say.titles.receipt,
    label: receipt.label,
    facts: [
      [say.issuedOn, day(receipt.issued_on, language)],
      [say.payment, say.revision(receipt.revision)],
      [say.currency, say.cad],
    ],
    parties: [
      { title: say.worker, lines: workerLines(receipt.worker, language) },
      { title: say.company, lines: companyLines(receipt.company, language) },
      { title: say.payer, lines: payerLines(receipt.payer, language) },
    ],
    tables: [
      {
        title: say.work,
        columns: [
          { name: say.job, parts: 3 },
          { name: say.date, parts: 2 },
          { name: say.planned, parts: 2 },
          { name: say.worked, parts: 2 },
          { name: say.break, parts: 1.6, isNumber: true },
          { name: say.wage, parts: 2, isNumber: true },
        ],
        rows: [
          [
            [job.title, `${job.city} ${job.postal_code}`.trim()].join('\n'),
            [day(shift.date, language), shift.timezone].join('\n'),
            span(shift.planned),
            shift.worked ? [span(shift.worked), hours(shift.worked_minutes, language)].join('\n') : say.notWorked,
            hours(shift.break_minutes, language),
            say.perHour(money(receipt.wage, language)),
          ],
        ],
        nothing: '',
      },
      {
        title: say.paidParts,
        columns: [
          { name: say.part, parts: 4 },
          { name: say.paidOn, parts: 2 },
          { name: say.time, parts: 2, isNumber: true },
          { name: say.amount, parts: 2, isNumber: true },
        ],
        rows: receipt.parts.map((part) => [
          say.causes[part.what],
          shortDay(part.paid_at),
          hours(part.minutes, language),
          money(part.amount, language),
        ]),
        nothing: '',
      },
    ],
    sums: [...taxSums(receipt.taxes, language), [say.total, money(receipt.total, language)]],
    notes: [say.receiptNote, say.contained, ...taxNotes([receipt.tax_note], language)],
  };
}
