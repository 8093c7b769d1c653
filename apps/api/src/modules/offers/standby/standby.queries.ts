import type { PageQuery } from '@relevo/contracts/paging';
import type { StandbyView } from '@relevo/contracts/replacements';
import { Refusal } from '@relevo/domain/refusals';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ApplicantRow,
  applicantColumns,
  betweenColumns,
  joinApplicantFigures,
  joinConnection,
  markOf,
  presentNewApplicant,
} from '../../applications/applications.ts';

type Row = ApplicantRow & { job_id: string; worker_id: string; since: Date; position: number };

/** Those who stand by on one of the employer's jobs, in their order. */
export async function listStandby(deps: Deps, asked: PageQuery & { jobId: string; ownerId: string }) {
  const { jobId, ownerId, ...page } = asked;
  const own = deps.db.selectFrom('jobs').select('id').where('id', '=', jobId).where('owner_id', '=', ownerId);
  if (!(await own.executeTakeFirst())) throw new Refusal('not_found');
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from standbys where job_id = ${jobId}`.execute(deps.db),
    standbyRows(jobId, sql`true`, page).execute(deps.db),
  ]);
  const items = rows.map((row) => presentStandby(deps, row, ownerId));
  return { count: Number(total.rows[0]?.count ?? 0), items };
}

/** As the worker sees it. */
export async function getStandby(deps: Deps, { jobId, workerId }: { jobId: string; workerId: string }) {
  const { rows } = await standbyRows(jobId, sql`standing.worker_id = ${workerId}`, { page: 1, page_size: 1 }).execute(
    deps.db,
  );
  if (!rows[0]) throw new Refusal('not_found');
  return presentStandby(deps, rows[0], workerId);
}

function standbyRows(jobId: string, where: RawBuilder<unknown>, { page, page_size }: PageQuery) {
  return sql<Row>`
    with standing as materialized (
      select standby.*, row_number() over (order by standby.since, standby.worker_id)::int as position
      from standbys as standby where standby.job_id = ${jobId})
    select standing.job_id, standing.worker_id, standing.since, standing.position, ${applicantColumns}, ${betweenColumns}
    from standing join jobs as job on job.id = standing.job_id join users as worker on worker.id = standing.worker_id
    ${joinApplicantFigures} ${joinConnection}
    where ${where} order by standing.position
    limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`;
}

/** Contact details are shown after a booking; how the employer marked the worker is the employer's alone. */
function presentStandby(deps: Deps, row: Row, viewerId: string): StandbyView {
  const isOwn = viewerId === row.worker_id;
  const worker = { ...presentNewApplicant(deps, row.worker_id, row), connection: isOwn ? null : markOf(row) };
  return { job_id: row.job_id, worker, since: row.since.toISOString(), position: row.position };
}
