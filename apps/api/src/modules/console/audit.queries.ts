import type { AuditEntryView, AuditQuery } from '@relevo/contracts/console';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { AuditEntriesTable } from '../../platform/database/tables/console-tables.ts';

/** The audit log, newest first. */
export async function listAudit(db: Db, { search, page, page_size }: AuditQuery) {
  const pattern = likePattern(search);
  const condition = search
    ? sql`actor ilike ${pattern} or action ilike ${pattern} or subject_id::text ilike ${pattern}`
    : sql`true`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from audit_entries where ${condition}`.execute(db),
    sql<Selectable<AuditEntriesTable>>`
      select * from audit_entries where ${condition} order by id desc
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentAct) };
}

const shownActs = 100;

export async function listActsOn(db: Db, subjectId: string): Promise<AuditEntryView[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(shownActs)
    .execute();
  return rows.map(presentAct);
}

function presentAct(row: Selectable<AuditEntriesTable>): AuditEntryView {
  return { ...row, id: String(row.id), at: row.at.toISOString() };
}
