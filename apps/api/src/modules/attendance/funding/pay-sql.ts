import { sql } from 'kysely';

/**
 * Booked shifts with their job, their funding and what is still owed. The only place that computes pay in SQL: the
 * payments tab, the analytics and the reports use it.
 */
export const bookedWithMoney = sql`
  worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  join worker_shift_funding as funding on funding.worker_shift_id = booked.id
  left join lateral (
    select coalesce(sum(dues.amount_cents), 0) as cents,
      coalesce(sum(dues.amount_cents) filter (where dues.dispute_id is null), 0) as undisputed from dues
    where dues.worker_shift_id = booked.id and dues.settled_at is null) as owed on true`;

/** As `settledBefore` says. */
const settledSql = sql`case when funding.funding in ('paid', 'due') then booked.pay_cents
  when booked.review_reason = 'unproven' then booked.pay_cents - booked.waiting_cents
  when funding.funding = 'in_review' and booked.overtime_status = 'approved' then booked.overtime_cents else 0 end`;

/** What the employer paid for a booked shift so far. What is disputed is owed beside its pay. */
export const paidSql = sql`(${settledSql} - owed.undisputed)`;

/** Worked, or paid without work: a late cancellation, or a decision about a shift that was missed. */
export const hasPaySql = sql<boolean>`(booked.status = 'completed' or (booked.status = 'cancelled' and booked.pay_cents > 0))`;

/** Sums of what was paid, what is owed, and what waits for approval. */
export const moneySums = sql`
  coalesce(sum(${paidSql}), 0)::bigint as paid, coalesce(sum(owed.cents), 0)::bigint as due,
  coalesce(sum(booked.pay_cents - ${settledSql}) filter (where funding.funding = 'in_review'), 0)::bigint as in_review`;
