import { finished } from 'node:stream/promises';
import { setImmediate as othersAreServed } from 'node:timers/promises';
import { printable } from '../../../platform/files/printable.ts';
import { isRead } from './is-read.ts';
import { type Cell, plainCell, type ReportFile } from './report-file.ts';

const margin = 40;
const page = { width: 841.89, height: 595.28 };
const gap = 6;
const size = 8.5;
/** Drawing is work for the processor alone: everybody else waits as long as so many rows take. */
const rowsAtOnce = 40;
/** How many texts are remembered with their width: names, days and amounts come again and again. */
const widthsKept = 20_000;

/** A table over as many pages as it takes, landscape, its head on each. Nothing written is kept. */
export async function writePdf({ title, subtitle, nothing, columns, rows, totals, out }: ReportFile): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin, info: { Title: title } });
  document.pipe(out);
  const parts = columns.reduce((sum, column) => sum + column.parts, 0);
  const columnWidths = columns.map((column) => (column.parts / parts) * (page.width - 2 * margin) - gap);
  const widths = new Map<string, number>();

  document.font('Helvetica-Bold').fontSize(18).fillColor('#14211f').text(`Relevo · ${title}`, margin);
  document.font('Helvetica').fontSize(10).fillColor('#4a5a57').text(printable(subtitle)).moveDown();
  const head = columns.map(({ name }) => name);
  row(head, 'Helvetica-Bold');
  let drawn = 0;
  for await (const cells of rows) {
    row(cells, 'Helvetica');
    drawn += 1;
    if (drawn % rowsAtOnce > 0) continue;
    await othersAreServed();
    // The document gives its finished pages on by itself; a slow reader is waited for.
    if (!(await isRead(out))) return;
  }
  if (drawn === 0) document.font('Helvetica').fontSize(10).text(nothing, margin);
  else row(totals, 'Helvetica-Bold');
  document.end();
  await finished(out);

  function row(cells: readonly Cell[], font: string): void {
    write(font);
    const texts = cells.map((cell) => printable(plainCell(cell)));
    const height = Math.max(...texts.map((text, index) => heightOf(text, font, columnWidths[index] ?? 0)));
    if (document.y + height > page.height - margin) {
      document.addPage();
      if (cells !== head) row(head, 'Helvetica-Bold');
      write(font);
    }
    const top = document.y;
    let left = margin;
    for (const [index, text] of texts.entries()) {
      const width = columnWidths[index] ?? 0;
      const isRight = columns[index]?.isNumber ?? false;
      const used = widthOf(text, font);
      // What fits on a line is put there as it is; looking for line breaks takes far longer than writing.
      if (used > width) document.text(text, left, top, { width, align: isRight ? 'right' : 'left' });
      else if (text) document.text(text, isRight ? left + width - used : left, top, { lineBreak: false });
      left += width + gap;
    }
    document.y = top + height + 4;
  }

  function write(font: string): void {
    document.font(font).fontSize(size).fillColor('#14211f');
  }

  function heightOf(text: string, font: string, width: number): number {
    const isOneLine = widthOf(text, font) <= width;
    return isOneLine ? document.currentLineHeight(true) : document.heightOfString(text, { width });
  }

  function widthOf(text: string, font: string): number {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = document.widthOfString(text);
    if (widths.size < widthsKept) widths.set(key, width);
    return width;
  }
}
