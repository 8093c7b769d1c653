import type { PaperDetailView, PaperListQuery, PaperView } from '@relevo/contracts/papers';
import { formatMoneyWire } from '@relevo/domain/money';
import type { PaperKind } from '@relevo/domain/papers';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type PaperRow = {
  id: string;
  kind: PaperKind;
  label: string;
  series: string | null;
  number: bigint | null;
  revision: number | null;
  period: string | null;
  worker_shift_id: string | null;
  currency: string;
  total_cents: bigint;
  tax_cents: bigint;
  corrects: string | null;
  corrected_by: string | null;
  content_hash: string;
  issued_at: Date;
};

/** A person without a paper on this page is one row without an id. */
type Listed = { total: bigint } & (PaperRow | { id: null });

const receiptColumns = sql`receipt.id, 'receipt' as kind, receipt.label, null as series, null::bigint as number, receipt.revision,
  null as period, receipt.worker_shift_id, receipt.currency, receipt.total_cents, receipt.tax_cents, null::uuid as corrects,
  null::uuid as corrected_by, receipt.content_hash, receipt.issued_at`;
const paperColumns = sql`paper.id, paper.kind, paper.label, paper.series, paper.number, null::smallint as revision,
  paper.period, null::uuid as worker_shift_id, paper.currency, paper.total_cents, paper.tax_cents, paper.corrects,
  (select later.id from papers as later where later.corrects = paper.id) as corrected_by, paper.content_hash, paper.issued_at`;

/** A receipt is both sides'; a company's papers are under its holder, a year summary is its worker's. */
const isTheirs = (table: string, userId: string) =>
  sql`(${sql.ref(`${table}.holder_id`)} = ${userId} or ${sql.ref(`${table}.worker_id`)} = ${userId})`;

const issuedIn = (table: string, year: number | undefined) => {
  if (year === undefined) return sql``;
  const at = sql.ref(`${table}.issued_at`);
  return sql`and ${at} >= ${new Date(Date.UTC(year, 0))} and ${at} < ${new Date(Date.UTC(year + 1, 0))}`;
};

/** Newest first. Each of the two tables is read by its index, no further than the page. */
export function paperListStatement(userId: string, { kind, year, shift, page, page_size }: PaperListQuery) {
  const ofShift = shift === undefined ? sql`` : sql`and receipt.worker_shift_id = ${shift}`;
  const ofReceipts = sql`from receipts as receipt where ${isTheirs('receipt', userId)} ${ofShift} ${issuedIn('receipt', year)}`;
  const ofKind = kind === undefined ? sql`` : sql`and paper.kind = ${kind}`;
  // Only receipts are about one shift.
  const ofNoShift = shift === undefined ? sql`` : sql`and false`;
  const ofPapers = sql`from papers as paper where ${isTheirs('paper', userId)} ${ofKind} ${ofNoShift} ${issuedIn('paper', year)}`;
  const sources = [
    ...(kind === undefined || kind === 'receipt'
      ? [{ name: 'receipt', columns: receiptColumns, from: ofReceipts }]
      : []),
    ...(kind === 'receipt' ? [] : [{ name: 'paper', columns: paperColumns, from: ofPapers }]),
  ];
  const upTo = sql`${page}::bigint * ${page_size}::bigint`;
  const newest = sources.map(
    ({ name, columns, from }) => sql`(select ${columns} ${from}
      order by ${sql.ref(`${name}.issued_at`)} desc, ${sql.ref(`${name}.id`)} desc limit ${upTo})`,
  );
  const counts = sources.map(({ from }) => sql`(select count(*) ${from})`);
  return sql<Listed>`
    select counted.total, entry.* from (select ${joined(counts, ' + ')} as total) as counted
    left join lateral (
      select * from (${joined(newest, ' union all ')}) as listed
      order by listed.issued_at desc, listed.id desc
      limit ${page_size}::bigint offset (${page}::bigint - 1) * ${page_size}::bigint) as entry on true
    order by entry.issued_at desc, entry.id desc`;
}

const joined = (parts: readonly RawBuilder<unknown>[], between: string) => sql.join(parts, sql.raw(between));

export function presentPapers(rows: Listed[]): { count: number; items: PaperView[] } {
  const items = rows.filter((row): row is PaperRow & { total: bigint } => row.id !== null);
  return { count: Number(rows[0]?.total ?? 0n), items: items.map(presentPaper) };
}

export type FoundPaper = PaperRow & { content: Record<string, unknown>; template: string };

/** One paper of the reader's. The id of a receipt begins with the time of its shift, which names the partition. */
export function paperStatement({ id, userId }: { id: string; userId: string }) {
  const [first, last] = [`${id.slice(0, 13)}-0000-0000-000000000000`, `${id.slice(0, 13)}-ffff-ffff-ffffffffffff`];
  return sql<FoundPaper>`
    select ${receiptColumns}, receipt.content, receipt.template from receipts as receipt
    where receipt.id = ${id} and receipt.worker_shift_id >= ${first} and receipt.worker_shift_id <= ${last}
      and ${isTheirs('receipt', userId)}
    union all
    select ${paperColumns}, paper.content, paper.template from papers as paper
    where paper.id = ${id} and ${isTheirs('paper', userId)}`;
}

export async function findPaper(db: Db, asked: { id: string; userId: string }): Promise<FoundPaper> {
  const { rows } = await paperStatement(asked).execute(db);
  return onePaper(rows);
}

function onePaper([row]: FoundPaper[]): FoundPaper {
  if (!row) throw new Refusal('not_found');
  return row;
}

export function presentDetail(rows: FoundPaper[]): PaperDetailView {
  const row = onePaper(rows);
  return { ...presentPaper(row), content: row.content };
}

export function presentPaper(row: PaperRow): PaperView {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    series: row.series,
    number: row.number === null ? null : Number(row.number),
    revision: row.revision,
    period: row.period === null ? null : daysOfPeriod(row.period),
    subject: row.worker_shift_id === null ? null : { type: 'worker_shift', id: row.worker_shift_id },
    currency: row.currency,
    total: formatMoneyWire(row.total_cents),
    tax_total: formatMoneyWire(row.tax_cents),
    corrects: row.corrects,
    corrected_by: row.corrected_by,
    content_hash: row.content_hash,
    issued_at: row.issued_at.toISOString(),
  };
}

/** The first and the last day of a month, `2026-10`, or a year, `2026`. */
export function daysOfPeriod(period: string): { from: string; to: string } {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${String(days).padStart(2, '0')}` };
}
