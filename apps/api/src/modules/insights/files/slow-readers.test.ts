import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import type { Cell, FileContent } from './file-content.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const rowCount = 200_000;
const columns = [
  { name: 'Worker', parts: 3 },
  { name: 'Pay', parts: 1, isNumber: true },
];

/** Names that hardly compress, so that few rows fill what a writer keeps for its reader. */
const nameOf = (row: number) =>
  [row, row + 1, row + 2].map((each) => ((each * 2_654_435_761) >>> 0).toString(36)).join(' ');

/** A long report whose rows are counted as the writer takes them. */
function countedReport(out: PassThrough) {
  const seen = { taken: 0, isOver: false };
  async function* rows(): AsyncGenerator<Cell[]> {
    try {
      for (; seen.taken < rowCount; seen.taken += 1) yield [nameOf(seen.taken), { money: '18.00' }];
    } finally {
      seen.isOver = true;
    }
  }
  const texts = { title: 'Attendance', subtitle: '2025', nothing: 'Nothing' };
  const report: FileContent = { ...texts, columns, rows: rows(), totals: ['Total', { money: '0.00' }], out };
  return { seen, report };
}

/** The count once it stands still: compression runs on another thread, so that only time shows that it waits. */
async function standsStill(count: () => number): Promise<number> {
  for (let before = -1; ; ) {
    // biome-ignore lint/style/noRestrictedGlobals: nothing reports that compression waits.
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (count() === before) return before;
    before = count();
  }
}

const until = (isSo: () => boolean) => eventually(async () => (isSo() ? true : null));

describe.each([
  ['csv', writeCsv],
  ['xlsx', writeXlsx],
  ['pdf', writePdf],
])('a report written as %s', (_format, write) => {
  test('takes only as many rows as its reader reads, and none once the reader has left', async () => {
    const out = new PassThrough();
    const { seen, report } = countedReport(out);
    const written = write(report).catch(() => undefined);
    await until(() => out.writableNeedDrain);
    const unread = await standsStill(() => seen.taken);
    expect(unread).toBeLessThan(rowCount / 2);
    await until(() => {
      out.read();
      return seen.taken > unread;
    });
    out.destroy();
    await written;
    await until(() => seen.isOver);
    expect(seen.taken).toBeLessThan(rowCount / 2);
  });
});
