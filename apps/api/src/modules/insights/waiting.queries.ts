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
import { ofSites } from '../acts/acts.ts';
import {
  offeredShiftsSql,
  openRequestsOf,
  type RequestTermsRow,
  requestTerms,
  shiftPaySql,
} from '../attendance/attendance.ts';

/** `hiring` and `shifts`: whether the role of a member goes so far. */
type Reader = {
  id: string;
  userType: UserType;
  siteIds: readonly string[] | null;
  hiring: boolean;
  shifts: boolean;
};

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
/** Until when an offer can be answered, and what accepting it pays. */
type OfferColumns = { offer_until: Date; offer_cents: bigint };
/** The columns of the other subjects are null. */
type Row = About &
  (
    | ({ type: 'worker_shift' } & RequestTermsRow)
    | ({ type: 'application' } & ApplicationColumns)
    | ({ type: 'offer' } & OfferColumns)
  );

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
  if (row.type === 'offer')
    return [{ ...about, kind: 'offer', for: 'worker', cents: row.offer_cents, answerBy: row.offer_until }];
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

type OfferPart = Record<'asked' | 'columns' | 'joins' | 'plan', RawBuilder<unknown>>;

/** Only workers are asked by an offer, so an employer's statement does not read any. */
const withoutOffers: OfferPart = {
  asked: sql``,
  columns: sql`null as offer_until, null as offer_cents`,
  joins: sql`left join offers as offer on false`,
  plan: sql``,
};

const offersTo = (workerId: string, now: Date): OfferPart => ({
  asked: sql`union
      (select null::uuid, null::uuid, offer.id from offers as offer
        where offer.worker_id = ${workerId} and offer.status in (${statesOf('offer')}) and offer.expires_at > ${now}
        order by offer.expires_at, offer.id limit ${most})`,
  columns: sql`offer.expires_at as offer_until, plan.expected_pay as offer_cents`,
  joins: sql`left join offers as offer on offer.id = asked.offer_id`,
  plan: sql`left join lateral (${offeredShiftsSql(now, 'offer')}) as plan on true`,
});

/**
 * The shifts, applications and offers that may wait for the reader, with all that the rules and the list need of them. Ownership is
 * checked where they are picked. Each pick is limited in the order of the list, so that its first entries are complete.
 */
function waitingRows({ id, userType, siteIds, hiring, shifts }: Reader, now: Date): RawBuilder<Row> {
  const isEmployer = userType === 'employer';
  const ownJob = sql`job.owner_id = ${id} and ${ofSites(siteIds, 'job')}`;
  const ownShift = isEmployer ? sql`${ownJob} and ${shifts}` : sql`booked.worker_id = ${id}`;
  const ownApplication = isEmployer ? sql`${ownJob} and ${hiring}` : sql`application.worker_id = ${id}`;
  const askedOfShift = isEmployer
    ? sql`(booked.review_until is not null or booked.overtime_status in (${statesOf('overtime')}))`
    : sql`booked.status = 'in_progress' and booked.extension_status in (${statesOf('extension')})`;
  const askedOfApplication = isEmployer
    ? sql`application.status in (${statesOf('application')}) and job.pending_count > 0
        and job.accepted_count + job.confirmed_count < job.worker_count`
    : sql`application.status in (${statesOf('confirmation')})`;
  // Only an employer is asked about substitutes.
  const substituteAsked = isEmployer
    ? sql`union (select offer.worker_shift_id, null::uuid, null::uuid from offers as offer join jobs as job on job.id = offer.job_id
        where ${ownJob} and ${hiring} and offer.reason = 'substitute' and offer.status in (${statesOf('substitute')})
          and offer.expires_at > ${now} and offer.worker_shift_id is not null
        order by offer.expires_at limit ${most})`
    : sql``;
  const person = isEmployer
    ? sql`nullif(trim(concat(worker.first_name, ' ', worker.last_name)), '')`
    : sql`(select company.name from companies as company where company.owner_id = job.owner_id and company.name <> '')`;
  const offers = isEmployer ? withoutOffers : offersTo(id, now);
  return sql<Row>`
    with asked as (
      (select booked.id as shift_id, null::uuid as application_id, null::uuid as offer_id
        from disputes as dispute join worker_shifts as booked on booked.id = dispute.worker_shift_id
        join jobs as job on job.id = booked.job_id
        where dispute.status in (${statesOf('dispute')}) and ${ownShift}
          and (dispute.status = 'open') = (dispute.opened_by <> ${userType})
        order by dispute.answer_by limit ${most})
      union
      (select booked.id, null::uuid, null::uuid from worker_shifts as booked join jobs as job on job.id = booked.job_id
        where ${ownShift} and ${askedOfShift}
        order by booked.review_until, booked.overtime_requested_at, booked.ends_at limit ${most})
      ${substituteAsked}
      union
      (select null::uuid, application.id, null::uuid from applications as application join jobs as job on job.id = application.job_id
        where ${ownApplication} and application.withdrawn_at is null and job.status in ('open', 'running')
          and ${askedOfApplication}
        order by job.next_starts_at, application.created_at limit ${most})
      ${offers.asked}
    )
    select case when offer.id is not null then 'offer' when booked.id is null then 'application' else 'worker_shift' end as type,
      coalesce(booked.id, application.id, offer.id) as id, job.id as job_id, job.title, ${person} as person,
      booked.status, booked.funding, booked.cancel_reason, booked.review_reason, booked.review_until, booked.ends_at,
      booked.pay_cents, booked.pay_parts, booked.waiting_cents, booked.final_wage_cents,
      booked.overtime_status, booked.overtime_cents, booked.overtime_requested_at,
      booked.extension_status, booked.extension_minutes, booked.extension_from,
      (select min(offer.expires_at) from offers as offer where offer.worker_shift_id = booked.id
        and offer.reason = 'substitute' and offer.status in (${statesOf('substitute')}) and offer.expires_at > ${now})
        as substitute_until,
      dispute.status as dispute_status, dispute.opened_by as dispute_opened_by, dispute.outcome as dispute_outcome,
      coalesce(dispute.counter_cents, dispute.proposal_cents) as dispute_cents, dispute.answer_by as dispute_answer_by,
      application.status as application_status, job.status as job_status, job.hiring_open, job.last_starts_at,
      job.worker_count - job.accepted_count - job.confirmed_count as places_left,
      coming.starts_at as next_starts_at, coming.cents as left_cents, ${offers.columns}
    from asked
    left join worker_shifts as booked on booked.id = asked.shift_id
    left join disputes as dispute on dispute.worker_shift_id = booked.id
    left join applications as application on application.id = asked.application_id
    ${offers.joins}
    join jobs as job on job.id = coalesce(booked.job_id, application.job_id, offer.job_id)
    join users as worker on worker.id = coalesce(booked.worker_id, application.worker_id, offer.worker_id)
    left join lateral (
      select min(shift.starts_at) as starts_at, sum(${shiftPaySql(sql`application.final_wage_cents`)})::bigint as cents
      from shifts as shift where shift.job_id = application.job_id and shift.starts_at > ${now}
    ) as coming on true ${offers.plan}`;
}
