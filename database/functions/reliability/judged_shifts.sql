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
