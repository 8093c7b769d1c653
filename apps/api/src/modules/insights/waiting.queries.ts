import { waitingPath } from '@relevo/contracts/screen-paths';
import type { WaitingView } from '@relevo/contracts/waiting';
import type { UserType } from '@relevo/domain/account';
import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { isHiring, type JobStatus } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import {
  mostUrgentFirst,
  type WaitingKind,
  type WaitingSubject,
  waitingMaximum,
  waitingOfApplication,
  waitingRules,
} from '@relevo/domain/waiting';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { openRequestsOf, type RequestTermsRow, requestTerms, shiftPaySql } from '../attendance/attendance.ts';

type Reader = { id: string; userType: UserType };

/** Everything that waits for the answer of an employer or a worker, most urgent first, in one statement. */
export async function readWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>, reader: Reader): Promise<WaitingView[]> {
  const now = clock.now();
  const { rows } = await waitingRows(reader, now).execute(db);
  const entries = rows.flatMap((row) => entriesOf(row, now).filter((entry) => entry.for === reader.userType));
  return mostUrgentFirst(entries)
    .slice(0, waitingMaximum)
    .map((entry) => presentEntry(entry, reader.userType));
}

type About = { id: string; job_id: string; title: string; person: string | null };
type ApplicationColumns = {
  application_status: ApplicationStatus;
  job_status: JobStatus;
  hiring_open: boolean;
  last_starts_at: Date;
  places_left: number;
  /** The next shift to come, and what all of them pay; null when none is to come. */
  next_starts_at: Date | null;
  left_cents: bigint | null;
};
/** The columns of the other subject are null. */
type Row = About & (({ type: 'worker_shift' } & RequestTermsRow) | ({ type: 'application' } & ApplicationColumns));

type Entry = About & {
  kind: WaitingKind;
  for: UserType;
  subject: WaitingSubject;
  cents: bigint | null;
  answerBy: Date | null;
};

function entriesOf(row: Row, now: Date): Entry[] {
  const { id, job_id, title, person } = row;
  const about = { id, job_id, title, person, subject: row.type };
  if (row.type === 'worker_shift')
    return openRequestsOf(row, now).map((request) => ({ ...about, ...request, ...requestTerms(request.kind, row) }));
  const waiting = waitingOfApplication({
    status: row.application_status,
    jobStatus: row.job_status,
    isHiring: isHiring({
      status: row.job_status,
      hiringOpen: row.hiring_open,
      hasShiftsToCome: row.last_starts_at > now,
    }),
    placesLeft: row.places_left,
  });
  return waiting ? [{ ...about, ...waiting, cents: row.left_cents, answerBy: row.next_starts_at }] : [];
}

function presentEntry({ kind, subject, cents, answerBy, ...about }: Entry, reader: UserType): WaitingView {
  const thing = { subject: { type: subject, id: about.id }, job: { id: about.job_id, title: about.title } };
  return {
    kind,
    ...thing,
    person: about.person === null ? null : { name: about.person },
    amount: cents === null ? null : formatMoneyWire(cents),
    answer_by: answerBy?.toISOString() ?? null,
    screen: waitingPath(reader, thing),
  };
}

/** Literals, so that the partial indexes on these states are used. */
const statesOf = (kind: WaitingKind) => sql.join(waitingRules[kind].states.map((state) => sql.lit(state)));
const most = sql.lit(waitingMaximum);

/**
 * The shifts and applications that may wait for the reader, with all that the rules and the list need of them. Ownership is
 * checked where they are picked. Each pick is limited in the order of the list, so that its first entries are complete.
 */
function waitingRows({ id, userType }: Reader, now: Date): RawBuilder<Row> {
  const isEmployer = userType === 'employer';
  const ownShift = isEmployer ? sql`job.owner_id = ${id}` : sql`booked.worker_id = ${id}`;
  const ownApplication = isEmployer ? sql`job.owner_id = ${id}` : sql`application.worker_id = ${id}`;
  const askedOfShift = isEmployer
    ? sql`(booked.review_until is not null or booked.overtime_status in (${statesOf('overtime')}))`
    : sql`booked.status = 'in_progress' and booked.extension_status in (${statesOf('extension')})`;
  const askedOfApplication = isEmployer
    ? sql`application.status in (${statesOf('application')}) and job.pending_count > 0
        and job.accepted_count + job.confirmed_count < job.worker_count`
    : sql`application.status in (${statesOf('confirmation')})`;
  const person = isEmployer
    ? sql`nullif(trim(concat(worker.first_name, ' ', worker.last_name)), '')`
    : sql`(select company.name from companies as company where company.owner_id = job.owner_id and company.name <> '')`;
  return sql<Row>`
    with asked as (
      (select booked.id as shift_id, null::uuid as application_id
        from disputes as dispute join worker_shifts as booked on booked.id = dispute.worker_shift_id
        join jobs as job on job.id = booked.job_id
        where dispute.status in (${statesOf('dispute')}) and ${ownShift}
          and (dispute.status = 'open') = (dispute.opened_by <> ${userType})
        order by dispute.answer_by limit ${most})
      union
      (select booked.id, null::uuid from worker_shifts as booked join jobs as job on job.id = booked.job_id
        where ${ownShift} and ${askedOfShift}
        order by booked.review_until, booked.overtime_requested_at, booked.ends_at limit ${most})
      union
      (select null::uuid, application.id from applications as application join jobs as job on job.id = application.job_id
        where ${ownApplication} and application.withdrawn_at is null and job.status in ('open', 'running')
          and ${askedOfApplication}
        order by job.next_starts_at, application.created_at limit ${most})
    )
    select case when booked.id is null then 'application' else 'worker_shift' end as type,
      coalesce(booked.id, application.id) as id, job.id as job_id, job.title, ${person} as person,
      booked.status, booked.funding, booked.cancel_reason, booked.review_reason, booked.review_until, booked.ends_at,
      booked.pay_cents, booked.pay_parts, booked.waiting_cents, booked.final_wage_cents,
      booked.overtime_status, booked.overtime_cents, booked.overtime_requested_at,
      booked.extension_status, booked.extension_minutes, booked.extension_from,
      dispute.status as dispute_status, dispute.opened_by as dispute_opened_by, dispute.outcome as dispute_outcome,
      coalesce(dispute.counter_cents, dispute.proposal_cents) as dispute_cents, dispute.answer_by as dispute_answer_by,
      application.status as application_status, job.status as job_status, job.hiring_open, job.last_starts_at,
      job.worker_count - job.accepted_count - job.confirmed_count as places_left,
      coming.starts_at as next_starts_at, coming.cents as left_cents
    from asked
    left join worker_shifts as booked on booked.id = asked.shift_id
    left join disputes as dispute on dispute.worker_shift_id = booked.id
    left join applications as application on application.id = asked.application_id
    join jobs as job on job.id = coalesce(booked.job_id, application.job_id)
    join users as worker on worker.id = coalesce(booked.worker_id, application.worker_id)
    left join lateral (
      select min(shift.starts_at) as starts_at, sum(${shiftPaySql(sql`application.final_wage_cents`)})::bigint as cents
      from shifts as shift where shift.job_id = application.job_id and shift.starts_at > ${now}
    ) as coming on true`;
}
