import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { escapeXml } from '../../../platform/escape-xml.ts';
import type { Cell, FileContent } from './file-content.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Styles by their number: 0 plain, 1 bold, 2 money, 3 bold money.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" fontId="1" numFmtId="4" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A workbook with one sheet, compressed as a stream: only a part is in memory. */
export async function writeXlsx(file: FileContent): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(text), name);
  zip.addBuffer(Buffer.from(workbook(file.title)), 'xl/workbook.xml');
  const sheet = Readable.from(sheetOf(file), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  sheet.on('error', (error) => file.out.destroy(error));
  // A client that disconnects stops the query.
  await pipeline(zip.outputStream, file.out).finally(() => sheet.destroy());
}

function workbook(title: string): string {
  const name = escapeXml(title.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31));
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetOf({ columns, rows, totals }: FileContent): AsyncGenerator<string> {
  const widths = columns
    .map(({ parts }, index) => `<col min="${index + 1}" max="${index + 1}" width="${parts * 6}" customWidth="1"/>`)
    .join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  yield `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ name }) => name),
    true,
  );
  for await (const cells of rows) yield rowXml(cells, false);
  if (totals) yield rowXml(totals, true);
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly Cell[], isBold: boolean): string {
  return `<row>${cells.map((cell) => cellXml(cell, isBold)).join('')}</row>`;
}

/** A text is marked as text, so that a spreadsheet does not read it as a formula. */
function cellXml(cell: Cell, isBold: boolean): string {
  if (typeof cell === 'string') {
    const style = isBold ? ' s="1"' : '';
    return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  if ('money' in cell) return `<c s="${isBold ? 3 : 2}"><v>${cell.money}</v></c>`;
  return `<c${isBold ? ' s="1"' : ''}><v>${cell.number}</v></c>`;
}
