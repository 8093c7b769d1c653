import { once } from 'node:events';
import { csvRow } from '@relevo/domain/csv';
import { plainCell, type ReportFile } from './report-file.ts';

/** A mark that tells spreadsheets the file is Unicode. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ columns, rows, totals, out }: ReportFile): Promise<void> {
  out.write(byteOrderMark + csvRow(columns.map(({ name }) => name)));
  for await (const cells of rows) {
    // A reader slower than the database is waited for.
    if (!out.write(csvRow(cells.map(plainCell)))) await once(out, 'drain');
  }
  out.write(csvRow(totals.map(plainCell)));
  out.end();
}
