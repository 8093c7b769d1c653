import { finished } from 'node:stream/promises';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatDate, formatInstant, formatMoney } from '@relevo/i18n/formats';
import { statementWords, transactionText } from '@relevo/i18n/transaction-texts';
import { printable } from '../../platform/files/printable.ts';
import type { Statement } from './statement.ts';

const margin = 48;
const columns = [
  { x: margin, width: 110 },
  { x: margin + 115, width: 225 },
  { x: margin + 345, width: 70 },
  { x: margin + 420, width: 80 },
];
const bottom = 780;

/** The library is large: only who asks for a PDF loads it. */
export async function writePdf({ lines, out, language, from, to, currency }: Statement): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin, info: { Title: statementWords(language).title } });
  const words = statementWords(language);
  document.pipe(out);
  document.font('Helvetica-Bold').fontSize(18).text(`Relevo · ${words.title}`);
  const period = [from, to].filter((date) => date !== undefined).map((date) => formatDate(date, language));
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#4a5a57')
    .text([...period, currency].join(' – '))
    .moveDown();
  row([words.date, words.description, words.status, words.amount], 'Helvetica-Bold');
  let isEmpty = true;
  for await (const line of lines) {
    isEmpty = false;
    const signed = formatMoneyWire(line.direction === 'in' ? line.amount_cents : -line.amount_cents);
    const when = formatInstant(line.created_at.toISOString(), language, 'America/Toronto');
    row(
      [when, transactionText(line, language), words.statuses[line.status], formatMoney(signed, language)],
      'Helvetica',
    );
  }
  if (isEmpty) document.text(words.nothing, margin);
  document.end();
  await finished(out);

  function row(cells: string[], font: string): void {
    document.font(font).fontSize(9).fillColor('#14211f');
    const height = Math.max(
      ...cells.map((text, index) => document.heightOfString(text, { width: columns[index]?.width ?? 0 })),
    );
    if (document.y + height > bottom) document.addPage();
    const top = document.y;
    for (const [index, text] of cells.entries()) {
      const { x, width } = columns[index] ?? { x: margin, width: 0 };
      document.text(printable(text), x, top, { width, align: index === cells.length - 1 ? 'right' : 'left' });
    }
    document.y = top + height + 6;
  }
}
