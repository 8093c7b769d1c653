-- A fault goes away by a decision or a granted appeal, never by what the two sides agree on; a shift without scans counts for neither side.

alter table worker_shifts
  -- Both sides agreed on times of a no-show: it is paid, and stays a no-show.
  add column agreed_no_show boolean not null default false;

/*
 * The rule of `judgeShift` in packages/domain/src/reliability.ts, for both sides of a booked shift: null for a side
 * whose reliability the shift has nothing to do with. The test of the module compares the two.
 */
create or replace view judged_shifts as
  select booked.id as worker_shift_id, side.user_id, side.rule,
    side.rule <> 'kept' or (paid.minutes >= 30 and scanned.has_scan) as counts, booked.starts_at, booked.updated_at
  from worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  cross join lateral (
    select greatest(coalesce(booked.worked_minutes, 0), coalesce(booked.pay_cents, 0) * 60 / booked.final_wage_cents) as minutes
  ) as paid
  cross join lateral (
    select exists (select from scans as scan where scan.worker_shift_id = booked.id) as has_scan
  ) as scanned
  left join lateral (
    select dispute.outcome = 'decided' and dispute.standing_cents < booked.pay_cents as is_paid_by_decision,
      dispute.opened_by = 'employer' and dispute.standing_cents > case dispute.outcome
        when 'accepted' then dispute.proposal_cents
        when 'counter_accepted' then dispute.counter_cents
        when 'decided' then dispute.decided_cents end
      and (select count(*) = 2 from scans as scan where scan.worker_shift_id = booked.id) as is_reduced,
      -- What stood before both sides agreed on less.
      case when dispute.opened_by = 'employer' and dispute.outcome in ('accepted', 'counter_accepted')
        then greatest(dispute.standing_minutes, dispute.standing_cents * 60 / booked.final_wage_cents) end as minutes_before
    from disputes as dispute where dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  ) as resolved on true
  cross join lateral (values
    (booked.worker_id, case
      when resolved.is_paid_by_decision and booked.status = 'cancelled' then null
      when booked.late_cancellation = 'worker' then 'late_cancellation'
      when booked.status = 'completed' and booked.agreed_no_show then 'no_show'
      when booked.status = 'completed' then 'kept'
      when booked.cancel_reason = 'no_show' then 'no_show' end),
    (job.owner_id, case
      when resolved.is_paid_by_decision and booked.status = 'cancelled' then null
      when booked.late_cancellation = 'employer' then 'late_cancellation'
      when booked.status = 'cancelled' then null
      when resolved.is_reduced then 'pay_corrected_down'
      when booked.was_due and greatest(paid.minutes, resolved.minutes_before) >= 30 then 'pay_due'
      else 'kept' end)
  ) as side (user_id, rule)
  where booked.status in ('completed', 'cancelled');

drop trigger worker_shifts_judged on worker_shifts;
-- The sources of the times stand for the scans: one that comes late may change nothing else.
create constraint trigger worker_shifts_judged after update on worker_shifts deferrable initially deferred
  for each row when (
    (old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.cancel_reason, old.worked_minutes, old.pay_cents, old.late_cancellation, old.was_due,
        old.agreed_no_show, old.check_in_by, old.check_out_by)
      is distinct from (new.status, new.cancel_reason, new.worked_minutes, new.pay_cents, new.late_cancellation, new.was_due,
        new.agreed_no_show, new.check_in_by, new.check_out_by))
  execute function judge_changed_shift();

-- Shifts of the last 90 days that were judged otherwise.

create temporary table judged_before on commit drop as
  select booked.id, (select array_agg(event.user_id) from reliability_events as event
    where event.worker_shift_id = booked.id and event.rule <> 'kept') as faulty
  from worker_shifts as booked left join disputes as dispute on dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  where booked.status in ('completed', 'cancelled') and booked.starts_at > now() - interval '2160 hours'
    and (dispute.id is not null or not exists (select from scans as scan where scan.worker_shift_id = booked.id));

update worker_shifts as booked set agreed_no_show = true
from judged_before, disputes as dispute
where judged_before.id = booked.id and dispute.worker_shift_id = booked.id and booked.status = 'completed'
  and dispute.opened_by = 'worker' and dispute.outcome in ('accepted', 'counter_accepted')
  and not exists (select from scans as scan where scan.worker_shift_id = booked.id)
  -- Nothing revived it between the no-show and the agreement.
  and (select entry.event from attendance_log as entry
    where entry.worker_shift_id = booked.id and entry.at <= dispute.created_at and entry.event in ('missed', 'corrected', 'checked_in')
    order by entry.id desc limit 1) = 'missed';

select judge_shift(id) from judged_before;

-- A fault that stands again can be appealed against from now on.
update reliability_events as event set happened_at = now()
from judged_before
where judged_before.id = event.worker_shift_id and event.rule <> 'kept'
  and not event.user_id = any (coalesce(judged_before.faulty, '{}'));
