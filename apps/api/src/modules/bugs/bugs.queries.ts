import type { BugsQuery, BugView } from '@relevo/contracts/bugs';
import { type BugActor, possibleBugActions } from '@relevo/domain/bug-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Bug } from './bugs.repository.ts';

type Step = BugView['history'][number];
export type BugRow = Bug & { history: Step[] };

/** Reports with their history, filtered by `condition`. */
export function bugRows(condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): RawBuilder<BugRow> {
  return sql<BugRow>`
    select bug.*, (
      select coalesce(jsonb_agg(jsonb_build_object('status', step.status, 'by', step.by, 'note', step.note,
        'at', to_char(step.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by step.id), '[]')
      from bug_history as step where step.bug_id = bug.id) as history
    from bugs as bug where ${condition} ${rest}`;
}

export async function listBugs(deps: Deps, reporterId: string, { status, page, page_size }: BugsQuery) {
  const ofStatus = status === undefined ? sql`` : sql`and bug.status = ${status}`;
  const condition = sql`bug.reporter_id = ${reporterId} ${ofStatus}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from bugs as bug where ${condition}`.execute(deps.db),
    bugRows(
      condition,
      sql`order by bug.created_at desc, bug.id desc limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`,
    ).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentBug(deps, row, 'reporter')) };
}

export async function getBug(deps: Deps, { id, reporterId }: { id: string; reporterId: string }): Promise<BugView> {
  const { rows } = await bugRows(sql`bug.id = ${id} and bug.reporter_id = ${reporterId}`).execute(deps.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return presentBug(deps, row, 'reporter');
}

export function presentBug({ media }: Deps, row: BugRow, viewer: BugActor): BugView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    attachment: row.attachment_key && media.addressOf(row.attachment_key),
    attachment_name: row.attachment_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: row.history,
    actions: possibleBugActions(row.status, viewer),
  };
}
