import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SignedRecordView } from '@relevo/contracts/records';
import type { Language } from '@relevo/domain/account';
import { recordTexts } from '@relevo/i18n/record-texts';
import { loadPdfFonts, pdfFontNames } from '../../platform/files/pdf-fonts.ts';
import { printable } from '../../platform/files/printable.ts';
import { type DescribedRecord, describeRecord } from './describe-record.ts';

const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const colors = { ink: '#0f2321', muted: '#435654', line: '#dbe4e2', accent: '#0b6b64', soft: '#dff1ee' };
const mark = 'M7 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5';

type Document = PDFKit.PDFDocument;

/** The record on A4, with its signed copy attached. */
export async function writeRecordPdf({ record, jwt }: SignedRecordView, language: Language): Promise<Buffer> {
  const words = recordTexts[language];
  const described = describeRecord(record, language);
  const { default: PDFDocument } = await import('pdfkit');
  const madeAt = new Date(record.validFrom);
  const info = { Title: `${words.title} – ${described.name}`, CreationDate: madeAt };
  const document = new PDFDocument({ size: 'A4', margin, info, lang: language === 'fr' ? 'fr-CA' : 'en-CA' });
  const fonts = await loadPdfFonts();
  for (const font of pdfFontNames) document.registerFont(font, fonts[font]);
  const out = document.pipe(new PassThrough());
  const written = buffer(out);
  document.file(Buffer.from(jwt), {
    name: 'record.jwt',
    type: 'application/vc+jwt',
    creationDate: madeAt,
    modifiedDate: madeAt,
  });

  drawHead(document, described, [words.title, words.madeAt(described.madeAt), words.validUntil(described.validUntil)]);
  drawFigures(document, described.figures);
  drawExplained(document, described.explained);
  if (described.companies) drawCompanies(document, described.companies, words.noWork);
  drawFoot(document, [`${words.signed} ${record.issuer}`, words.attached(`${record.issuer}/.well-known/jwks.json`)]);
  document.end();
  return written;
}

function drawHead(document: Document, { name }: DescribedRecord, [title = '', ...lines]: string[]): void {
  document.save().translate(margin, margin).roundedRect(0, 0, 32, 32, 9).fill(colors.accent);
  document.path(mark).lineWidth(3.2).lineCap('round').stroke('#ffffff').restore();
  document
    .font('bold')
    .fontSize(16)
    .fillColor(colors.ink)
    .text('Relevo', margin + 42, margin + 6);
  document
    .font('normal')
    .fontSize(12)
    .fillColor(colors.muted)
    .text(printable(title), margin, margin + 60);
  document
    .font('bold')
    .fontSize(26)
    .fillColor(colors.ink)
    .text(printable(name), margin, document.y + 2, { width });
  document.font('normal').fontSize(10).fillColor(colors.muted);
  for (const line of lines) document.text(printable(line), margin, document.y + 3, { width });
  document.y += 22;
}

function drawFigures(document: Document, figures: DescribedRecord['figures']): void {
  if (figures.length === 0) return;
  const [gap, height, firstTop] = [10, 74, document.y];
  // So many beside one another that their names stay on one line.
  const inRow = figures.length > 4 ? 3 : figures.length;
  const side = (width - gap * (inRow - 1)) / inRow;
  for (const [index, { name, value, note }] of figures.entries()) {
    const left = margin + (index % inRow) * (side + gap);
    const top = firstTop + Math.floor(index / inRow) * (height + gap);
    const inside = { width: side - 20, lineBreak: true };
    document.roundedRect(left, top, side, height, 8).fill(colors.soft);
    document
      .font('normal')
      .fontSize(9)
      .fillColor(colors.muted)
      .text(printable(name), left + 10, top + 10, inside);
    const size = fitting(document, printable(value), side - 20);
    document
      .font('bold')
      .fontSize(size)
      .fillColor(colors.ink)
      .text(printable(value), left + 10, top + 26, inside);
    if (note)
      document
        .font('normal')
        .fontSize(8)
        .fillColor(colors.muted)
        .text(printable(note), left + 10, top + 52, inside);
  }
  document.x = margin;
  document.y = firstTop + Math.ceil(figures.length / inRow) * (height + gap) + 6;
}

function drawExplained(document: Document, lines: readonly string[]): void {
  if (lines.length === 0) return;
  document.font('normal').fontSize(9).fillColor(colors.muted);
  for (const line of lines) document.text(printable(line), margin, document.y, { width });
  document.y += 16;
}

/** The largest size at which a figure stays on one line; a long one is broken at the smallest. */
function fitting(document: Document, text: string, space: number): number {
  const sizes = [19, 16, 13, 10];
  return sizes.find((size) => document.font('bold').fontSize(size).widthOfString(text) <= space) ?? 10;
}

type Companies = NonNullable<DescribedRecord['companies']>;

function drawCompanies(document: Document, { columns, rows }: Companies, noWork: string): void {
  if (rows.length === 0) {
    document.font('normal').fontSize(rowSize).fillColor(colors.ink).text(printable(noWork), margin);
    return;
  }
  const drawCells = cellDrawer(document, columns);
  const drawHead = () => {
    document.font('bold').fontSize(9).fillColor(colors.muted);
    drawCells(columns.map(({ name }) => name));
  };
  drawHead();
  for (const cells of rows) {
    document.font('normal').fontSize(rowSize);
    if (document.y + drawCells.heightOf(cells) > bottom) {
      document.addPage();
      drawHead();
    }
    const top = document.y;
    document
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.7)
      .stroke(colors.line);
    document.font('normal').fontSize(rowSize).fillColor(colors.ink);
    drawCells(cells);
  }
}

const rowSize = 10.5;

/** Draws the cells of a row beside one another and moves below them. */
function cellDrawer(document: Document, columns: Companies['columns']) {
  const gap = 8;
  const parts = columns.reduce((sum, column) => sum + column.parts, 0);
  const widths = columns.map(
    (column, index) => (column.parts / parts) * width - (index < columns.length - 1 ? gap : 0),
  );
  const heightOf = (cells: readonly string[]) =>
    15 +
    Math.max(...cells.map((cell, index) => document.heightOfString(printable(cell), { width: widths[index] ?? 0 })));
  const draw = (cells: readonly string[]) => {
    const [top, height] = [document.y, heightOf(cells)];
    let left = margin;
    for (const [index, cell] of cells.entries()) {
      const align = columns[index]?.isNumber ? 'right' : 'left';
      document.text(printable(cell), left, top + 7, { width: widths[index] ?? 0, align });
      left += (widths[index] ?? 0) + gap;
    }
    document.x = margin;
    document.y = top + height;
  };
  return Object.assign(draw, { heightOf });
}

function drawFoot(document: Document, [signed = '', how = '']: string[]): void {
  document.font('normal').fontSize(9);
  const height = document.heightOfString(printable(how), { width }) + 40;
  if (document.y + height > bottom) document.addPage();
  document.y += 18;
  document.font('bold').fontSize(10).fillColor(colors.accent).text(printable(signed), margin, document.y, { width });
  document
    .font('normal')
    .fontSize(9)
    .fillColor(colors.muted)
    .text(printable(how), margin, document.y + 4, { width });
}
