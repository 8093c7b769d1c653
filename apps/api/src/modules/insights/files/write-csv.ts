import { csvRow } from '@relevo/domain/csv';
import { waitForDrain } from '../../../platform/files/wait-for-drain.ts';
import { type FileContent, plainCell } from './file-content.ts';

/** The byte order mark by which spreadsheet programs detect UTF-8. */
const byteOrderMark = '\ufeff';

export async function writeCsv({ columns, rows, totals, separator, out }: FileContent): Promise<void> {
  out.write(
    byteOrderMark +
      csvRow(
        columns.map(({ name }) => name),
        separator,
      ),
  );
  for await (const cells of rows) {
    if (!out.write(csvRow(cells.map(plainCell), separator)) && !(await waitForDrain(out))) return;
  }
  if (totals) out.write(csvRow(totals.map(plainCell), separator));
  out.end();
}
