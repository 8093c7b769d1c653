import { addDays, lateAfterMinutes } from '@relevo/domain/punctuality';
import { dayStart } from '@relevo/domain/schedule';
import { sql } from 'kysely';

export type Span = Readonly<{ ownerId: string; from: string; to: string; timezone: string }>;

/**
 * The instants a calendar period lasts from and to, at the company's place. By the same zone rules that shifts are
 * planned and shown with: the database's own may be of another year.
 */
export const spanStart = ({ from, timezone }: Span) => sql`${dayStart(from, timezone)}::timestamptz`;
export const spanEnd = ({ to, timezone }: Span) => sql`${dayStart(addDays(to, 1), timezone)}::timestamptz`;

/**
 * An employer's booked shifts that begin within a period, each with what was paid for it and what is still owed: the
 * one place where pay is counted, for the payments tab, the figures and the reports alike.
 */
export const shiftsWithin = (span: Span) => sql`
  worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  join worker_shift_funding as funding on funding.worker_shift_id = booked.id
  left join lateral (
    select coalesce(sum(dues.amount_cents), 0) as cents from dues
    where dues.worker_shift_id = booked.id and dues.settled_at is null) as owed on true
  where job.owner_id = ${span.ownerId} and booked.starts_at >= ${spanStart(span)} and booked.starts_at < ${spanEnd(span)}`;

export const paidSql = sql`case when funding.funding in ('paid', 'due') then booked.pay_cents - owed.cents else 0 end`;
export const isLateSql = sql.raw(
  `booked.checked_in_at >= booked.starts_at + interval '${lateAfterMinutes + 1} minutes'`,
);
/** Booked and not called off by anybody: worked, missed or still to come. */
export const countsSql = sql.raw(`(booked.status <> 'cancelled' or booked.cancel_reason = 'no_show')`);
export const isMissedSql = sql.raw(`(booked.status = 'cancelled' and booked.cancel_reason = 'no_show')`);
