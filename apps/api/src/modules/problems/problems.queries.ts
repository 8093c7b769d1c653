import type { ProblemsQuery, ProblemView } from '@relevo/contracts/problems';
import { helpRegionOf, type ProblemActor, possibleProblemActions } from '@relevo/domain/problem-lifecycle';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import type { Problem } from './problems.repository.ts';

export type ProblemRow = Problem & {
  job_title: string;
  timezone: string;
  zip_code: string;
  starts_at: Date;
  ends_at: Date;
};

/** The columns and tables of a report with its shift; `booked`, `job` and `problem` can be joined and filtered by. */
export const problemColumns = sql`problem.*, job.title as job_title, job.timezone, job.zip_code, booked.starts_at,
  booked.ends_at`;
export const problemTables = sql`shift_problems as problem
  join worker_shifts as booked on booked.id = problem.worker_shift_id
  join jobs as job on job.id = booked.job_id`;

const ownRows = (condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) =>
  sql<ProblemRow>`select ${problemColumns} from ${problemTables} where ${condition} ${rest}`;

/** The reports that a person made, newest first. */
export async function listProblems(deps: Deps, reporterId: string, { status, page, page_size }: ProblemsQuery) {
  const ofStatus = status === undefined ? sql`` : sql`and problem.status = ${status}`;
  const condition = sql`problem.reporter_id = ${reporterId} ${ofStatus}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from shift_problems as problem where ${condition}`.execute(deps.db),
    ownRows(
      condition,
      sql`order by problem.created_at desc, problem.id desc limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`,
    ).execute(deps.db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentProblem(deps, row, 'reporter')) };
}

/** A report of this person; not found for anyone else, the other side of the shift included. */
export async function getProblem(deps: Deps, { id, reporterId }: { id: string; reporterId: string }) {
  const { rows } = await ownRows(sql`problem.id = ${id} and problem.reporter_id = ${reporterId}`).execute(deps.db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return presentProblem(deps, row, 'reporter');
}

export function presentProblem({ media }: Pick<Deps, 'media'>, row: ProblemRow, viewer: ProblemActor): ProblemView {
  return {
    id: row.id,
    worker_shift_id: row.worker_shift_id,
    kind: row.kind,
    status: row.status,
    description: row.description,
    files: row.files.map(({ name, size, key }) => ({ name, size, file: media.addressOf(key) })),
    job_title: row.job_title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    timezone: row.timezone,
    region: helpRegionOf(row.zip_code),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    history: row.history,
    actions: possibleProblemActions(row.status, viewer),
  };
}
