import type { ReportedRatingsQuery, ReportedRatingView } from '@relevo/contracts/console-ratings';
import type { UserType } from '@relevo/domain/account';
import { possibleCommentActions, type RatingTag } from '@relevo/domain/ratings';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';

type Report = Omit<ReportedRatingView['reports'][number], 'by'> & Record<'id' | 'email' | 'name', string>;
type Row = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string> & {
  id: string;
  side: UserType;
  stars: number;
  tags: RatingTag[];
  comment: string | null;
  comment_hidden: boolean;
  worker_shift_id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  came_at: Date | null;
  went_at: Date | null;
  worked_minutes: number | null;
  waiting: number;
  reports: Report[];
};

const reported = sql`
  select report.rating_id, (count(*) filter (where report.handled_at is null))::int as waiting,
    max(report.created_at) as last_at
  from rating_reports as report group by report.rating_id`;

/** Ratings that were reported, those that wait first, the newest report on top. */
export async function listReportedRatings({ db }: Deps, { state, page, page_size }: ReportedRatingsQuery) {
  const condition = state === undefined ? sql`true` : sql`(reported.waiting > 0) = ${state === 'waiting'}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${reported}) as reported where ${condition}`.execute(db),
    sql<Row>`
      select rating.id, rating.side, rating.stars, rating.tags, rating.comment,
        rating.comment_hidden_at is not null as comment_hidden, rating.worker_shift_id, job.title,
        booked.starts_at, booked.ends_at, booked.worked_minutes, came.at as came_at, went.at as went_at,
        reported.waiting,
        employer.id as employer_id, employer.email as employer_email,
        trim(employer.first_name || ' ' || employer.last_name) as employer_name,
        worker.id as worker_id, worker.email as worker_email,
        trim(worker.first_name || ' ' || worker.last_name) as worker_name,
        (select json_agg(json_build_object('reason', report.reason, 'at', report.created_at,
            'is_waiting', report.handled_at is null, 'id', reporter.id, 'email', reporter.email,
            'name', trim(reporter.first_name || ' ' || reporter.last_name))
            order by report.created_at desc, reporter.id)
          from rating_reports as report join users as reporter on reporter.id = report.reporter_id
          where report.rating_id = rating.id) as reports
      from (${reported}) as reported
      join ratings as rating on rating.id = reported.rating_id
      join worker_shifts as booked on booked.id = rating.worker_shift_id
      join jobs as job on job.id = booked.job_id
      join parties as employer on employer.id = job.owner_id
      join users as worker on worker.id = booked.worker_id
      left join scans as came on came.worker_shift_id = booked.id and came.action = 'start'
      left join scans as went on went.worker_shift_id = booked.id and went.action = 'end'
      where ${condition}
      order by reported.waiting = 0, reported.last_at desc, rating.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentRating) };
}

function presentRating(row: Row): ReportedRatingView {
  const { id, side: by, stars, tags, comment, comment_hidden, worker_shift_id, worked_minutes } = row;
  return {
    id,
    stars,
    tags,
    comment,
    comment_hidden,
    by,
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    worker_shift_id,
    job_title: row.title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    scanned_in_at: row.came_at?.toISOString() ?? null,
    scanned_out_at: row.went_at?.toISOString() ?? null,
    worked_minutes,
    reports: row.reports.map(({ reason, at, is_waiting, ...reporter }) => ({
      reason,
      at: new Date(at).toISOString(),
      by: { id: reporter.id, email: reporter.email, name: reporter.name },
      is_waiting,
    })),
    actions: possibleCommentActions({
      hasComment: comment !== null,
      isHidden: comment_hidden,
      isWaiting: row.waiting > 0,
    }),
  };
}
