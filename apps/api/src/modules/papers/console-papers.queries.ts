import type { ConsolePapersQuery, ConsolePaperView, MissingPapersView } from '@relevo/contracts/console-papers';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

type IssuedRow = {
  id: string;
  kind: ConsolePaperView['kind'];
  label: string;
  company: string | null;
  period: string;
  currency: string;
  total_cents: bigint;
  content_hash: string;
  issued_at: Date;
};

/** What was issued for months and years, newest first; a company as the paper names it. */
export async function listIssuedPapers({ db }: Deps, { kind, month, page, page_size }: ConsolePapersQuery) {
  const issued = sql`papers as paper where true
    ${kind === undefined ? sql`` : sql`and paper.kind = ${kind}`}
    ${month === undefined ? sql`` : sql`and paper.period = ${month}`}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${issued}`.execute(db),
    sql<IssuedRow>`
      select paper.id, paper.kind, paper.label, paper.content -> 'company' ->> 'name' as company, paper.period,
        paper.currency, paper.total_cents, paper.content_hash, paper.issued_at
      from ${issued} order by paper.issued_at desc, paper.id desc
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  const items = rows.map(
    ({ company, total_cents, issued_at, ...row }): ConsolePaperView => ({
      ...row,
      company: company ?? '',
      total: formatMoneyWire(total_cents),
      issued_at: issued_at.toISOString(),
    }),
  );
  return { count: Number(total.rows[0]?.count ?? 0), items };
}

type MissingRow = { holder_id: string; company: string; month: string; payments: number; cents: bigint; since: Date };

/** An invoice that is this late after its month is missing: it is issued at three in the morning, within the hour. */
const lateHours = 4;
const listMaximum = 500;

export async function listMissingPapers({ db, clock }: Deps): Promise<MissingPapersView> {
  const now = clock.now();
  const { rows } = await sql<MissingRow>`
    select entry.holder_id, coalesce(company.name, '') as company, local.month, count(*)::int as payments,
      sum(entry.amount_cents)::bigint as cents, min(entry.paid_at) as since
    from paper_entries as entry
    join lateral (select coalesce((
      select timezone from jobs where owner_id = entry.holder_id order by created_at desc, id desc limit 1
    ), 'America/Toronto') as zone) as placed on true
    join lateral (select to_char(entry.paid_at at time zone placed.zone, 'YYYY-MM') as month,
      date_trunc('month', ${now}::timestamptz - make_interval(hours => ${sql.lit(lateHours)}), placed.zone) as began) as local on true
    left join companies as company on company.owner_id = entry.holder_id
    where entry.paper_id is null and entry.paid_at < ${now}::timestamptz and entry.paid_at < local.began
    group by entry.holder_id, company.name, local.month
    order by min(entry.paid_at), entry.holder_id limit ${sql.lit(listMaximum)}`.execute(db);
  return {
    missing: rows.map(({ cents, since, ...row }) => ({
      ...row,
      total: formatMoneyWire(cents),
      since: since.toISOString(),
    })),
  };
}
