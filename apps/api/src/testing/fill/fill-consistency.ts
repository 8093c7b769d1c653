import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import type { TestApp } from '../test-app.ts';

type Violation = { id: string; violation: string };
type Asked = {
  at: Date;
  /** Only these jobs; every job without. */
  jobIds?: readonly string[];
};

/**
 * Jobs, offers, searches and bookings that contradict each other at a moment; none when hiring is correct. Written apart
 * from the rules that the product uses.
 */
export async function inconsistentHiring(db: Db, { at, jobIds }: Asked): Promise<Violation[]> {
  const which = jobIds ? sql`where id = any(${jobIds}::uuid[])` : sql``;
  const now = sql`${at}::timestamptz`;
  const { rows } = await sql<Violation>`
    with job as (select * from jobs ${which}),
    applied as (select application.* from applications as application join job on job.id = application.job_id),
    booked as (select each.*, application.covers, application.status as application_status, application.withdrawn_at,
        exists (select from attendance_log as log where log.worker_shift_id = each.id
          and log.event in ('cancelled', 'missed')) as was_cancelled
      from worker_shifts as each join job on job.id = each.job_id
      join applications as application on application.id = each.application_id),
    offer as (select each.*, each.status in ('open', 'agreed') as is_live, each.expires_at > ${now} as is_in_time
      from offers as each join job on job.id = each.job_id),
    search as (select each.*, each.status in ('proposed', 'searching') as is_live
      from replacements as each join job on job.id = each.job_id)
    -- Seats and places. A worker whose shift was given away and who was at work all the same stands besides, and a shift
    -- under way keeps workers whose place was given up since.
    select shift_id as id, 'more bookings than places: ' || count(*) as violation from booked join job on job.id = booked.job_id
      where booked.status <> 'cancelled' and not booked.was_cancelled and (booked.starts_at > ${now}
        or (booked.status <> 'completed' and booked.application_status = 'confirmed' and booked.withdrawn_at is null))
      group by shift_id, job.worker_count having count(*) > job.worker_count
    union all select id, 'more workers than places' from job where accepted_count + confirmed_count > worker_count
    union all select job.id, 'counts differ from the applications' from job join lateral (select
        count(*) filter (where status = 'pending' and not covers) as pending,
        count(*) filter (where status = 'accepted' and not covers) as accepted,
        count(*) filter (where status = 'confirmed' and not covers) as confirmed,
        count(*) filter (where status = 'confirmed' and covers) as covering
        from applied where applied.job_id = job.id and applied.withdrawn_at is null) as counted on true
      where (job.pending_count, job.accepted_count, job.confirmed_count, job.cover_count)
        <> (counted.pending, counted.accepted, counted.confirmed, counted.covering)
    union all select id, 'booked without a confirmed application' from booked
      where status = 'scheduled' and (application_status <> 'confirmed' or withdrawn_at is not null)
    union all select applied.id, 'confirmed without a shift' from applied where status = 'confirmed' and withdrawn_at is null
      and not exists (select from booked where booked.application_id = applied.id)
    union all select booked.id, 'booked for a job that is over' from booked join job on job.id = booked.job_id
      where booked.status = 'scheduled' and job.status in ('completed', 'canceled')
    union all select shift_id, 'booked twice' from booked where status <> 'cancelled' and not was_cancelled
      group by shift_id, worker_id having count(*) > 1
    -- Offers.
    union all select min(id::text)::uuid, 'asked twice for the same' from offer where is_live
      group by job_id, shift_id, worker_id having count(*) > 1
    union all select offer.id, 'open for a search that ended as ' || search.status from offer
      join search on search.id = offer.replacement_id where offer.is_live and offer.is_in_time and not search.is_live
    union all select offer.id, 'open for a job that is over' from offer join job on job.id = offer.job_id
      where offer.is_live and offer.is_in_time and job.status in ('completed', 'canceled')
    union all select offer.id, 'open for closed hiring' from offer join job on job.id = offer.job_id
      where offer.is_live and offer.is_in_time and offer.shift_id is null and not job.hiring_open
    union all select offer.id, 'a place is offered to a worker who has one' from offer
      where is_live and is_in_time and shift_id is null and exists (select from applied where applied.job_id = offer.job_id
        and applied.worker_id = offer.worker_id and applied.status = 'confirmed' and applied.withdrawn_at is null
        and not applied.covers)
    union all select offer.id, 'a shift is offered to a worker who has it' from offer
      where is_live and is_in_time and exists (select from booked where booked.shift_id = offer.shift_id
        and booked.worker_id = offer.worker_id and booked.status <> 'cancelled')
    union all select offer.id, 'open between a blocked pair' from offer join job on job.id = offer.job_id
      where offer.is_live and offer.is_in_time and exists (select from connections where kind = 'blocked'
        and (user_id, other_id) in ((job.owner_id, offer.worker_id), (offer.worker_id, job.owner_id)))
    union all select id, 'ended as ' || status || ' because ' || coalesce(ended_because, 'none') from offer
      where (status = 'withdrawn') <> (ended_because is not null)
        or (status in ('accepted', 'declined', 'agreed') and answered_at is null)
        or (answered_at is not null and (status = 'open' or (reason <> 'substitute' and status not in ('accepted', 'declined'))))
        or (status = 'accepted') <> (application_id is not null) or (status = 'agreed' and reason <> 'substitute')
        or answered_at > expires_at
    union all select id, 'accepted and never booked' from offer where status = 'accepted' and not exists (
      select from booked where booked.application_id = offer.application_id and booked.worker_id = offer.worker_id
        and booked.final_wage_cents = offer.wage_cents and (offer.shift_id is null or booked.shift_id = offer.shift_id))
    union all select offer.id, 'a place was taken with more than the shift that was offered' from offer
      join applied on applied.id = offer.application_id and not applied.covers
      where offer.shift_id is not null and exists (select from booked where booked.application_id = applied.id
        and booked.created_at = offer.answered_at and booked.shift_id <> offer.shift_id)
    union all select offer.id, 'a substitute is asked for a shift that is given up' from offer
      join booked on booked.id = offer.worker_shift_id
      where offer.is_live and offer.is_in_time and offer.reason = 'substitute' and booked.status <> 'scheduled'
    -- Searches.
    union all select id, 'ended as ' || status || ' with ' || filled || ' of ' || places from search
      where (status = 'filled' and filled <> places) or (is_live and filled >= places)
        or (is_live <> (closed_because is null)) or (status = 'filled') <> (coalesce(closed_because, '') = 'filled')
    union all select search.id, 'searched for a job that is over' from search join job on job.id = search.job_id
      where search.is_live and job.status in ('completed', 'canceled')
    union all select search.id, 'searched while hiring is closed' from search join job on job.id = search.job_id
      where search.is_live and search.shift_id is null and not job.hiring_open
    union all select search.id, 'a place is searched and none is free' from search join job on job.id = search.job_id
      where search.is_live and search.shift_id is null and job.confirmed_count >= job.worker_count
    union all select search.id, 'a shift is searched and lacks no one' from search join job on job.id = search.job_id
      join shifts on shifts.id = search.shift_id where search.is_live and shifts.starts_at > ${now} and job.confirmed_count <= (
        select count(*) from booked where booked.shift_id = search.shift_id and booked.status <> 'cancelled')
    union all select search.id, 'asked ' || search.asked || ' by ' || count(offer.id) from search
      left join offer on offer.replacement_id = search.id group by search.id, search.asked having count(offer.id) <> search.asked
    union all select replacement_id, 'asked twice in one search' from offer
      where replacement_id is not null and ended_because is distinct from 'changed'
      group by replacement_id, worker_id having count(*) > 1
    union all select standbys.job_id, 'stands by and has a place' from standbys join applied on applied.job_id = standbys.job_id
      and applied.worker_id = standbys.worker_id and applied.status = 'confirmed' and applied.withdrawn_at is null
      and not applied.covers
    union all select job.id, 'stands by for a job that is over' from standbys join job on job.id = standbys.job_id
      where job.status in ('completed', 'canceled')
    -- Money: one hold of the whole expected pay for each funded booking, and none without a booking.
    union all select booked.id, 'holds ' || coalesce(held.cents, 0) || ' for a booking that is ' || booked.funding from booked
      join job on job.id = booked.job_id
      left join lateral (select sum(balance) as cents from ledger_accounts as account
        where account.ref_id = booked.id and account.kind in ('escrow', 'card_escrow')) as held on true
      where booked.status = 'scheduled' and coalesce(held.cents, 0) <> case when booked.funding = 'funded' then
        div(2 * (extract(epoch from booked.ends_at - booked.starts_at) / 60 - job.break_minutes) * booked.final_wage_cents + 60, 120)
        else 0 end
    union all select account.ref_id, 'money held for nothing' from ledger_accounts as account
      where account.kind in ('escrow', 'card_escrow') and account.balance > 0
        and account.owner_id in (select owner_id from job)
        and not exists (select from worker_shifts where worker_shifts.id = account.ref_id)
        and not exists (select from disputes where disputes.id = account.ref_id)`.execute(db);
  return rows;
}

/** What must be done once the clock's duties have run: nothing stays open past its time. */
export async function lateHiring(db: Db, { at, jobIds }: Asked): Promise<Violation[]> {
  const which = jobIds ? sql`and job_id = any(${jobIds}::uuid[])` : sql``;
  const { rows } = await sql<Violation>`
    select id, 'open past its time' as violation from offers
      where status in ('open', 'agreed') and expires_at <= ${at} ${which}
    union all select id, 'no wave was sent' from replacements
      where status in ('proposed', 'searching') and next_wave_at <= ${at} ${which}
    union all select id, 'searched past its end' from replacements
      where status in ('proposed', 'searching') and until_at <= ${at} ${which}`.execute(db);
  return rows;
}

/** After a race: seats, offers, searches and holds of the job agree, whichever side was first. */
export async function expectConsistentHiring({ db, clock }: TestApp, jobId: string): Promise<void> {
  expect(await inconsistentHiring(db, { at: clock.now(), jobIds: [jobId] })).toEqual([]);
}
