import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { loadPdfFonts, type PdfFont, pdfFontNames } from './pdf-fonts.ts';
import { printable } from './printable.ts';
import { waitForDrain } from './wait-for-drain.ts';

type Column = Readonly<{
  name: string;
  /** Share of the page width. */
  parts: number;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
}>;

export type PdfTable = Readonly<{
  title: string;
  subtitle: string;
  /** The text instead of a table without rows. */
  emptyText: string;
  layout: 'portrait' | 'landscape';
  columns: readonly Column[];
  rows: AsyncIterable<readonly string[]>;
  /** The last row, in bold; null without one. */
  totals: readonly string[] | null;
  out: Writable;
}>;

const margin = 40;
const gap = 6;
const fontSize = 8.5;
const a4 = { short: 595.28, long: 841.89 };
const colors = { text: '#14211f', subtitle: '#4a5a57' };
/** Drawing blocks the event loop: other requests get a turn after this many rows. */
const rowsAtOnce = 40;
/** Cached text widths: names, dates and amounts repeat. */
const cachedWidths = 20_000;

/** Writes a table over as many A4 pages as it takes, with its head on each. Finished pages are not kept in memory. */
export async function writePdfTable(table: PdfTable): Promise<void> {
  const { title, subtitle, emptyText, layout, rows, totals, out } = table;
  // The library is large: it is loaded with the first PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', layout, margin, info: { Title: title } });
  // The whole font is read; what goes into the file is the letters that are used.
  const fonts = await loadPdfFonts();
  for (const font of pdfFontNames) document.registerFont(font, fonts[font]);
  document.pipe(out);
  document.font('bold').fontSize(18).fillColor(colors.text).text(`Relevo · ${title}`, margin);
  document.font('normal').fontSize(10).fillColor(colors.subtitle).text(printable(subtitle)).moveDown();

  const drawRow = rowDrawer(document, table);
  drawRow.head();
  let count = 0;
  for await (const cells of rows) {
    drawRow.body(cells);
    count += 1;
    if (count % rowsAtOnce > 0) continue;
    await yieldToEventLoop();
    if (!(await waitForDrain(out))) return;
  }
  if (count === 0) document.font('normal').fontSize(10).text(printable(emptyText), margin);
  else if (totals) drawRow.totals(totals);
  document.end();
  await finished(out);
}

type RowDrawer = { head(): void; body(cells: readonly string[]): void; totals(cells: readonly string[]): void };

function rowDrawer(document: PDFKit.PDFDocument, { columns, layout }: PdfTable): RowDrawer {
  const page = layout === 'portrait' ? { width: a4.short, height: a4.long } : { width: a4.long, height: a4.short };
  const parts = columns.reduce((sum, column) => sum + column.parts, 0);
  const widths = columns.map((column) => (column.parts / parts) * (page.width - 2 * margin) - gap);
  const widthOf = cachedWidthOf(document);

  function heightOf(texts: readonly string[], font: PdfFont): number {
    const heights = texts.map((text, index) => {
      const width = widths[index] ?? 0;
      return widthOf(text, font) <= width ? document.currentLineHeight(true) : document.heightOfString(text, { width });
    });
    return Math.max(...heights);
  }

  function drawCell(text: string, font: PdfFont, { index, left, top }: { index: number; left: number; top: number }) {
    const width = widths[index] ?? 0;
    const isNumber = columns[index]?.isNumber ?? false;
    const used = widthOf(text, font);
    // A text that fits is placed directly: searching for line breaks takes far longer than drawing.
    if (used > width) document.text(text, left, top, { width, align: isNumber ? 'right' : 'left' });
    else if (text) document.text(text, isNumber ? left + width - used : left, top, { lineBreak: false });
  }

  function draw(cells: readonly string[], font: PdfFont, isHead = false): void {
    setFont(document, font);
    const texts = cells.map(printable);
    const height = heightOf(texts, font);
    if (document.y + height > page.height - margin) {
      document.addPage();
      if (!isHead) head();
      setFont(document, font);
    }
    const top = document.y;
    let left = margin;
    for (const [index, text] of texts.entries()) {
      drawCell(text, font, { index, left, top });
      left += (widths[index] ?? 0) + gap;
    }
    document.y = top + height + 4;
  }

  const names = columns.map(({ name }) => name);
  const head = () => draw(names, 'bold', true);
  return { head, body: (cells) => draw(cells, 'normal'), totals: (cells) => draw(cells, 'bold') };
}

function setFont(document: PDFKit.PDFDocument, font: PdfFont): void {
  document.font(font).fontSize(fontSize).fillColor(colors.text);
}

function cachedWidthOf(document: PDFKit.PDFDocument): (text: string, font: PdfFont) => number {
  const widths = new Map<string, number>();
  return (text, font) => {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = document.widthOfString(text);
    if (widths.size < cachedWidths) widths.set(key, width);
    return width;
  };
}
