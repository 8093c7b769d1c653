import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { printable } from '../../../platform/files/printable.ts';
import { type Cell, plainCell, type ReportFile } from './report-file.ts';

const margin = 40;
const page = { width: 841.89, height: 595.28 };
const gap = 6;

/** A table over as many pages as it takes, landscape, its head on each. Nothing written is kept. */
export async function writePdf({ title, subtitle, nothing, columns, rows, totals, out }: ReportFile): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', layout: 'landscape', margin, info: { Title: title } });
  document.pipe(out);
  const parts = columns.reduce((sum, column) => sum + column.parts, 0);
  const widthOf = (index: number) => ((columns[index]?.parts ?? 0) / parts) * (page.width - 2 * margin) - gap;

  document.font('Helvetica-Bold').fontSize(18).fillColor('#14211f').text(`Relevo · ${title}`, margin);
  document.font('Helvetica').fontSize(10).fillColor('#4a5a57').text(printable(subtitle)).moveDown();
  const head = columns.map(({ name }) => name);
  row(head, 'Helvetica-Bold');
  let isEmpty = true;
  for await (const cells of rows) {
    isEmpty = false;
    row(cells, 'Helvetica');
    // The document gives what it has finished to the file; a slow reader is waited for.
    if (document.readableLength > 1024 * 1024 || out.writableNeedDrain)
      await Promise.race([once(out, 'drain'), once(out, 'close')]);
  }
  if (isEmpty) document.font('Helvetica').fontSize(10).text(nothing, margin);
  else row(totals, 'Helvetica-Bold');
  document.end();
  await finished(out);

  function row(cells: readonly Cell[], font: string): void {
    document.font(font).fontSize(8.5).fillColor('#14211f');
    const texts = cells.map((cell) => printable(plainCell(cell)));
    const height = Math.max(
      ...texts.map((text, index) => document.heightOfString(text || ' ', { width: widthOf(index) })),
    );
    if (document.y + height > page.height - margin) {
      document.addPage();
      if (cells !== head) row(head, 'Helvetica-Bold');
      document.font(font).fontSize(8.5).fillColor('#14211f');
    }
    const top = document.y;
    let left = margin;
    for (const [index, text] of texts.entries()) {
      const align = columns[index]?.isNumber ? 'right' : 'left';
      document.text(text, left, top, { width: widthOf(index), align });
      left += widthOf(index) + gap;
    }
    document.y = top + height + 4;
  }
}
