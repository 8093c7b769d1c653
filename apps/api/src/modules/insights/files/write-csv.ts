import { csvRow } from '@relevo/domain/csv';
import { waitForDrain } from '../../../platform/files/wait-for-drain.ts';
import { type FileContent, plainCell } from './file-content.ts';

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ columns, rows, totals, out }: FileContent): Promise<void> {
  out.write(byteOrderMark + csvRow(columns.map(({ name }) => name)));
  for await (const cells of rows) {
    if (!out.write(csvRow(cells.map(plainCell))) && !(await waitForDrain(out))) return;
  }
  out.write(csvRow(totals.map(plainCell)));
  out.end();
}
