import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Language } from '@relevo/domain/account';
import { loadFontOfOtherScripts, loadPdfFonts } from '../../../../platform/files/pdf-fonts.ts';
import { type Line, layOut, plainLetters, type Run, runsOf, type SheetFont } from './lay-out-text.ts';
import type { Sheet, SheetTable } from './sheet.ts';
import { words } from './words.ts';

const page = { width: 595.28, height: 841.89, margin: 48 };
const inner = page.width - 2 * page.margin;
/** Room for the number of the page. */
const bottom = page.height - page.margin - 20;
const colors = { ink: '#0f2321', muted: '#435654', line: '#dbe4e2', accent: '#0b6b64', soft: '#eef6f4' };
const mark = 'M7 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5';
/** Where letters stand between the top of a line and the next one, in parts of their size. */
const [lineHeight, baseline] = [1.32, 1.02];
/** Drawing blocks the event loop: other requests get a turn after this many rows. */
const rowsAtOnce = 40;

type Style = { font: 'normal' | 'bold'; size: number; color: string };
const styles = {
  title: { font: 'bold', size: 22, color: colors.ink },
  label: { font: 'normal', size: 11, color: colors.muted },
  head: { font: 'bold', size: 8, color: colors.muted },
  plain: { font: 'normal', size: 9, color: colors.ink },
  strong: { font: 'bold', size: 10, color: colors.ink },
  note: { font: 'normal', size: 8, color: colors.muted },
} as const satisfies Record<string, Style>;

type Box = { left: number; top: number; width: number; align?: 'left' | 'right' };

/** Draws a sheet on A4 pages: the same sheet is the same bytes. Nothing is compressed, because packers change. */
export async function drawSheet(
  sheet: Sheet,
  { language, issuedAt }: { language: Language; issuedAt: Date },
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    compress: false,
    bufferPages: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    info: { Title: `${sheet.title} ${sheet.label}`, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const fonts = await loadPdfFonts();
  document.registerFont('normal', fonts.normal);
  document.registerFont('bold', fonts.bold);
  if (needsOtherScripts(sheet)) document.registerFont('other', await loadFontOfOtherScripts());
  const written = buffer(document.pipe(new PassThrough()));
  const pen = penOf(document);

  drawHead(pen, sheet);
  drawParties(pen, sheet.parties);
  for (const table of sheet.tables) await drawTable(pen, table);
  drawSums(pen, sheet.sums);
  drawNotes(pen, sheet.notes);
  numberPages(pen, document, language);
  document.end();
  return written;
}

function needsOtherScripts({ facts, parties, tables, sums, notes }: Sheet): boolean {
  const texts = [
    ...[...facts, ...sums].flat(),
    ...parties.flatMap(({ lines }) => lines),
    ...tables.flatMap(({ rows }) => rows.flat()),
    ...notes,
  ];
  return texts.some((text) => runsOf(plainLetters(text), 'normal').some(({ font }) => font === 'other'));
}

type Pen = ReturnType<typeof penOf>;

function penOf(document: PDFKit.PDFDocument) {
  const widths = new Map<string, number>();
  const select = (font: SheetFont, size: number) => document.font(font).fontSize(size);

  const measure =
    (size: number) =>
    ({ font, text }: Run): number => {
      const key = `${font} ${size} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const width = select(font, size).widthOfString(text);
      if (widths.size < 20_000) widths.set(key, width);
      return width;
    };

  const linesOf = (text: string, { font, size }: Style, width: number): Line[] =>
    layOut(text, { font, width, measure: measure(size) });

  function drawLines(
    lines: readonly Line[],
    { size, color }: Style,
    { left, top, width, align = 'left' }: Box,
  ): number {
    for (const [index, line] of lines.entries()) {
      let x = align === 'right' ? left + width - line.width : left;
      const y = top + (index * lineHeight + baseline) * size;
      for (const run of line.runs) {
        select(run.font, size).fillColor(color).text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
        x += measure(size)(run);
      }
    }
    return lines.length * lineHeight * size;
  }

  return {
    document,
    y: page.margin,
    linesOf,
    drawLines,
    heightOf: (text: string, style: Style, width: number) =>
      linesOf(text, style, width).length * lineHeight * style.size,
    draw: (text: string, style: Style, box: Box) => drawLines(linesOf(text, style, box.width), style, box),
  };
}

/** Begins another page where a height does not fit; answers whether it did. */
function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= bottom) return false;
  pen.document.addPage();
  pen.y = page.margin;
  return true;
}

function drawHead(pen: Pen, { title, label, facts }: Sheet): void {
  const { document } = pen;
  const top = page.margin;
  document.save().translate(page.margin, top).roundedRect(0, 0, 32, 32, 9).fill(colors.accent);
  document.path(mark).lineWidth(3.2).lineCap('round').stroke('#ffffff').restore();
  pen.draw('Relevo', { ...styles.title, size: 16 }, { left: page.margin + 42, top: top + 5, width: 150 });
  let left = top + 52;
  left += pen.draw(title, styles.title, { left: page.margin, top: left, width: inner / 2 });
  left += pen.draw(label, styles.label, { left: page.margin, top: left + 2, width: inner / 2 }) + 2;
  let right = top + 52;
  for (const [name, value] of facts) {
    const box = { left: page.margin + inner / 2, top: right, width: inner / 2 };
    pen.draw(name, styles.head, { ...box, width: 90 });
    right += pen.draw(value, styles.plain, { ...box, left: box.left + 96, width: inner / 2 - 96, align: 'right' }) + 3;
  }
  pen.y = Math.max(left, right) + 18;
}

function drawParties(pen: Pen, parties: Sheet['parties']): void {
  const gap = 14;
  const width = (inner - gap * (parties.length - 1)) / parties.length;
  const heights = parties.map(({ lines }) =>
    lines.reduce((sum, line) => sum + pen.heightOf(line, styles.plain, width - 16), 0),
  );
  const height = Math.max(...heights) + 32;
  makeRoom(pen, height);
  for (const [index, { title, lines }] of parties.entries()) {
    const left = page.margin + index * (width + gap);
    pen.document.roundedRect(left, pen.y, width, height, 6).fill(colors.soft);
    let top = pen.y + 8;
    top += pen.draw(title, styles.head, { left: left + 8, top, width: width - 16 }) + 3;
    for (const line of lines) top += pen.draw(line, styles.plain, { left: left + 8, top, width: width - 16 });
  }
  pen.y += height + 20;
}

async function drawTable(pen: Pen, { title, columns, rows, nothing }: SheetTable): Promise<void> {
  const gap = 8;
  const parts = columns.reduce((sum, column) => sum + column.parts, 0);
  const widths = columns.map((column) => (column.parts / parts) * (inner - gap * (columns.length - 1)));

  const heightOf = (cells: readonly Line[][], { size }: Style) =>
    Math.max(...cells.map((lines) => lines.length * lineHeight * size)) + 8;
  const layOutCells = (cells: readonly string[], style: Style) =>
    cells.map((cell, index) => pen.linesOf(cell, style, widths[index] ?? 0));
  const drawCells = (cells: readonly Line[][], style: Style) => {
    let left = page.margin;
    for (const [index, lines] of cells.entries()) {
      const width = widths[index] ?? 0;
      const align = columns[index]?.isNumber ? 'right' : 'left';
      pen.drawLines(lines, style, { left, top: pen.y + 4, width, align });
      left += width + gap;
    }
    pen.y += heightOf(cells, style);
  };
  const head = layOutCells(
    columns.map(({ name }) => name),
    styles.head,
  );
  makeRoom(pen, 70);
  pen.y += pen.draw(title, styles.strong, { left: page.margin, top: pen.y, width: inner }) + 2;
  drawCells(head, styles.head);
  for (const [index, row] of rows.entries()) {
    const cells = layOutCells(row, styles.plain);
    if (makeRoom(pen, heightOf(cells, styles.plain))) drawCells(head, styles.head);
    pen.document
      .moveTo(page.margin, pen.y)
      .lineTo(page.margin + inner, pen.y)
      .lineWidth(0.6)
      .stroke(colors.line);
    drawCells(cells, styles.plain);
    if ((index + 1) % rowsAtOnce === 0) await yieldToEventLoop();
  }
  if (rows.length === 0) pen.y += pen.draw(nothing, styles.plain, { left: page.margin, top: pen.y, width: inner });
  pen.y += 16;
}

function drawSums(pen: Pen, sums: Sheet['sums']): void {
  const [left, width] = [page.margin + inner / 2, inner / 2];
  makeRoom(pen, sums.length * 18);
  pen.document
    .moveTo(left, pen.y)
    .lineTo(left + width, pen.y)
    .lineWidth(1)
    .stroke(colors.accent);
  pen.y += 5;
  for (const [name, value] of sums) {
    pen.draw(value, styles.strong, { left: left + width - 130, top: pen.y, width: 130, align: 'right' });
    pen.y += pen.draw(name, styles.plain, { left, top: pen.y, width: width - 136 }) + 4;
  }
  pen.y += 14;
}

function drawNotes(pen: Pen, notes: readonly string[]): void {
  for (const note of notes) {
    makeRoom(pen, pen.heightOf(note, styles.note, inner));
    pen.y += pen.draw(note, styles.note, { left: page.margin, top: pen.y, width: inner }) + 3;
  }
}

function numberPages(pen: Pen, document: PDFKit.PDFDocument, language: Language): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    const text = words[language].page(index + 1, count);
    const top = page.height - page.margin - 8;
    pen.draw(text, styles.note, { left: page.margin, top, width: inner, align: 'right' });
  }
}
