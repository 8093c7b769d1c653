import { writePdfTable } from '../../../platform/files/pdf-table.ts';
import { type Cell, type FileContent, plainCell } from './file-content.ts';

export async function writePdf({ rows, totals, nothing, ...report }: FileContent): Promise<void> {
  await writePdfTable({
    ...report,
    emptyText: nothing,
    layout: 'landscape',
    rows: plainRows(rows),
    totals: totals?.map(plainCell) ?? null,
  });
}

async function* plainRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string[]> {
  for await (const cells of rows) yield cells.map(plainCell);
}
