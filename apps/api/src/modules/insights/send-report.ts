import type { ReportFormat } from '@relevo/contracts/insights';
import type { Language } from '@relevo/domain/account';
import { formatDate } from '@relevo/i18n/formats';
import { reportTexts } from '@relevo/i18n/report-texts';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../http/send-file.ts';
import type { Cell } from './files/file-content.ts';
import { writeCsv } from './files/write-csv.ts';
import { writePdf } from './files/write-pdf.ts';
import { writeXlsx } from './files/write-xlsx.ts';
import type { Table } from './report-tables.ts';
import type { Report } from './reports.queries.ts';

const writers = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  pdf: { type: 'application/pdf', write: writePdf },
};
/** Each batch sorts everything behind the last one, so few large batches are cheaper than many small ones. */
const batchSize = 10_000;

type ReportRequest<Row, Totals> = {
  name: 'payroll' | 'attendance';
  report: Report<Row, Totals>;
  table: Table<Row, Totals>;
  format: Exclude<ReportFormat, 'json'>;
  period: { from: string; to: string };
  language: Language;
  /** The member who asked for it; null for an employer alone. */
  madeBy: string | null;
};

/** Streams a report: only a batch of it is in memory. */
export async function sendReport<Row, Totals>(reply: FastifyReply, request: ReportRequest<Row, Totals>) {
  const { name, report, table, format, period, language, madeBy } = request;
  const words = reportTexts[language];
  const { type, write } = writers[format];
  const span = words.period(formatDate(period.from, language), formatDate(period.to, language));
  const [count, totals] = [await report.count(), await report.totals()];
  return sendFile(reply, {
    name: `relevo-${name}-${period.from}-${period.to}.${format}`,
    type,
    // For a progress display.
    headers: { 'x-report-rows': String(count) },
    write: (out) =>
      write({
        title: table.title,
        subtitle: madeBy === null ? span : `${span}, ${words.madeBy(madeBy)}`,
        nothing: words.nothing,
        columns: table.columns,
        rows: cellsOf(report, table),
        totals: table.sums?.(totals) ?? null,
        separator: table.separator ?? ',',
        out,
      }),
  });
}

async function* cellsOf<Row, Totals>(report: Report<Row, Totals>, table: Table<Row, Totals>): AsyncGenerator<Cell[]> {
  let rows = await report.read({ skip: 0 }, batchSize);
  for (;;) {
    for (const row of rows) yield table.cells(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    rows = await report.read({ after: last }, batchSize);
  }
}
