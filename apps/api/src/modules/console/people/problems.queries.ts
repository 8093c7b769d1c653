import type { ConsoleProblemDetailView, ConsoleProblemsQuery, ConsoleProblemView } from '@relevo/contracts/problems';
import { urgentProblemKinds, waitingProblemStatuses } from '@relevo/domain/problem-lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { type ProblemRow, presentProblem, problemColumns, problemTables } from '../../problems/problems.ts';
import { findShiftEvidence } from '../shifts/shift-evidence.queries.ts';

type Row = ProblemRow & Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string>;

const problemRows = (rest: RawBuilder<unknown>) => sql<Row>`
  select ${problemColumns}, employer.id as employer_id, employer.email as employer_email,
    trim(employer.first_name || ' ' || employer.last_name) as employer_name,
    worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name
  from ${problemTables}
  join parties as employer on employer.id = job.owner_id
  join users as worker on worker.id = booked.worker_id ${rest}`;

/** Reports about shifts: those that wait first, injuries and safety before the others, the oldest on top. */
export async function listConsoleProblems(deps: Deps, { status, page, page_size }: ConsoleProblemsQuery) {
  const { db } = deps;
  const condition = status === undefined ? sql`true` : sql`problem.status = ${status}`;
  const rank = sql`problem.status <> all(${[...waitingProblemStatuses]}::text[]),
    problem.kind <> all(${[...urgentProblemKinds]}::text[]), problem.created_at, problem.id`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from shift_problems as problem where ${condition}`.execute(db),
    problemRows(
      sql`where ${condition} order by ${rank} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`,
    ).execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentForTeam(deps, row)) };
}

/** One of them with everything on record about its shift; null when there is none. */
export async function findConsoleProblem(deps: Deps, id: string): Promise<ConsoleProblemDetailView | null> {
  const { rows } = await problemRows(sql`where problem.id = ${id}`).execute(deps.db);
  const [row] = rows;
  return row ? { ...presentForTeam(deps, row), evidence: await findShiftEvidence(deps, row.worker_shift_id) } : null;
}

function presentForTeam(deps: Deps, row: Row): ConsoleProblemView {
  return {
    ...presentProblem(deps, row, 'team'),
    side: row.side,
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    notes: row.notes,
  };
}
