import type {
  ConsoleAppealDetailView,
  ConsoleAppealsQuery,
  ConsoleAppealView,
} from '@relevo/contracts/console-reliability';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { findShiftEvidence } from '../shifts/shift-evidence.queries.ts';

type Row = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string> &
  Pick<ConsoleAppealView, 'id' | 'worker_shift_id' | 'rule' | 'status' | 'reason' | 'answer' | 'job_title'> & {
    user_id: string;
    created_at: Date;
    starts_at: Date;
    ends_at: Date;
  };

const appealRows = (rest: RawBuilder<unknown>) => sql<Row>`
  select event.id, event.worker_shift_id, event.rule, event.user_id, appeal.status, appeal.reason, appeal.answer,
    appeal.created_at, job.title as job_title, booked.starts_at, booked.ends_at,
    employer.id as employer_id, employer.email as employer_email,
    trim(employer.first_name || ' ' || employer.last_name) as employer_name,
    worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name
  from reliability_appeals as appeal
  join reliability_events as event on event.id = appeal.event_id
  join worker_shifts as booked on booked.id = event.worker_shift_id
  join jobs as job on job.id = booked.job_id
  join parties as employer on employer.id = job.owner_id
  join users as worker on worker.id = booked.worker_id ${rest}`;

/** Appeals, those that wait first, the oldest on top. */
export async function listAppeals({ db }: Deps, { status, page, page_size }: ConsoleAppealsQuery) {
  const condition = status === undefined ? sql`true` : sql`appeal.status = ${status}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from reliability_appeals as appeal where ${condition}`.execute(db),
    appealRows(sql`where ${condition} order by appeal.status <> 'open', appeal.created_at, appeal.event_id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`).execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentAppeal) };
}

/** One of them with everything on record about its shift; null when there is none. */
export async function findAppeal(deps: Deps, id: string): Promise<ConsoleAppealDetailView | null> {
  const { rows } = await appealRows(sql`where event.id = ${id}`).execute(deps.db);
  const [row] = rows;
  return row ? { ...presentAppeal(row), evidence: await findShiftEvidence(deps, row.worker_shift_id) } : null;
}

function presentAppeal(row: Row): ConsoleAppealView {
  return {
    id: row.id,
    worker_shift_id: row.worker_shift_id,
    rule: row.rule,
    status: row.status,
    side: row.user_id === row.worker_id ? 'worker' : 'employer',
    reason: row.reason,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    job_title: row.job_title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    actions: row.status === 'open' ? ['grant', 'deny'] : [],
  };
}
