import { csvRow } from '@relevo/domain/csv';
import { isRead } from './is-read.ts';
import { plainCell, type ReportFile } from './report-file.ts';

/** A mark that tells spreadsheets the file is Unicode. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ columns, rows, totals, out }: ReportFile): Promise<void> {
  out.write(byteOrderMark + csvRow(columns.map(({ name }) => name)));
  for await (const cells of rows) {
    if (!out.write(csvRow(cells.map(plainCell))) && !(await isRead(out))) return;
  }
  out.write(csvRow(totals.map(plainCell)));
  out.end();
}
