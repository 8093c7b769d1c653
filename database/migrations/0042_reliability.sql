-- Reliability of workers and employers over 90 days: one event for each booked shift and side, counted by person, and appeals.

alter table worker_shifts
  -- Whose cancellation was late and counts against them; recorded when it happens, with what was true then.
  add column late_cancellation text check (late_cancellation in ('worker', 'employer')),
  -- Whether the first payment, that of the planned time, could not be covered when it was settled.
  add column was_due boolean not null default false;

update worker_shifts as booked set was_due = true
where booked.status = 'completed' and (
  select entry.event from attendance_log as entry
  where entry.worker_shift_id = booked.id and entry.event in ('paid', 'due') order by entry.id limit 1) = 'due';

-- Whether a shift that its worker cancelled was funded is not known any more: those are not counted.
update worker_shifts as booked set late_cancellation = 'employer'
where booked.status = 'cancelled' and booked.cancel_reason in ('employer', 'job_canceled', 'job_ended') and exists (
  select from attendance_log as entry
  where entry.worker_shift_id = booked.id and entry.event = 'cancelled' and entry.at > booked.starts_at - interval '24 hours');

/*
 * Records what is known only at the moment itself: whether a cancellation was late (`lateCancellationBy` in
 * packages/domain/src/reliability.ts), and whether pay was due. A job that is cancelled or completed with shifts left is
 * its employer's act: the server ends jobs only after their last shift.
 */
create function record_reliability_facts() returns trigger language plpgsql as $$
begin
  if old.status = 'scheduled' and new.status = 'cancelled' and new.starts_at - new.updated_at < interval '24 hours' then
    new.late_cancellation := case
      when new.cancel_reason in ('employer', 'job_canceled', 'job_ended') then 'employer'
      when new.cancel_reason = 'worker' and old.funding = 'funded' then 'worker' end;
  end if;
  if old.pay_parts = 0 and new.pay_parts > 0 then
    new.was_due := new.funding = 'due';
  end if;
  return new;
end $$;
create trigger worker_shifts_facts before update on worker_shifts
  for each row when (
    (old.status = 'scheduled' and new.status = 'cancelled') or (old.pay_parts = 0 and new.pay_parts > 0))
  execute function record_reliability_facts();

create table reliability_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  worker_shift_id uuid not null references worker_shifts (id) on delete cascade,
  rule text not null check (rule in ('kept', 'late_cancellation', 'no_show', 'pay_due', 'pay_corrected_down')),
  -- False for a shift that was too short to count, and after a granted appeal.
  counts boolean not null,
  starts_at timestamptz not null,
  happened_at timestamptz not null,
  unique (worker_shift_id, user_id)
);
create index reliability_events_of_user on reliability_events (user_id, starts_at desc, id desc);
create index reliability_events_by_start on reliability_events (starts_at);

create table reliability_appeals (
  event_id uuid primary key references reliability_events (id) on delete cascade,
  user_id uuid not null references users (id),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'granted', 'denied')),
  answer text,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create index reliability_appeals_of_user on reliability_appeals (user_id, created_at desc);
create index reliability_appeals_by_status on reliability_appeals (status, created_at, event_id);

-- What the events of a person come to: read by its key wherever a person or a company is shown.
create table reliability_figures (
  user_id uuid primary key references users (id),
  kept integer not null,
  shifts integer not null
) with (fillfactor = 70);

-- In the order of users, so that two transactions that count the same people cannot block each other.
create function count_reliability() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, count(*) filter (where rule = 'kept'), count(*) from after_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  elsif tg_op = 'DELETE' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, -count(*) filter (where rule = 'kept'), -count(*) from before_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  else
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, coalesce(sum(step) filter (where rule = 'kept'), 0), sum(step)
    from (
      select user_id, rule, -1 as step from before_change where counts
      union all
      select user_id, rule, 1 from after_change where counts) as change
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  end if;
  return null;
end $$;

create trigger reliability_events_added after insert on reliability_events
  referencing new table as after_change for each statement execute function count_reliability();
create trigger reliability_events_changed after update on reliability_events
  referencing old table as before_change new table as after_change for each statement execute function count_reliability();
create trigger reliability_events_removed after delete on reliability_events
  referencing old table as before_change for each statement execute function count_reliability();

/*
 * The rule of `judgeShift` in packages/domain/src/reliability.ts, for both sides of a booked shift: null for a side
 * whose reliability the shift has nothing to do with. The test of the module compares the two.
 */
create view judged_shifts as
  select booked.id as worker_shift_id, side.user_id, side.rule,
    side.rule <> 'kept' or paid.minutes >= 30 as counts, booked.starts_at, booked.updated_at
  from worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  cross join lateral (
    select greatest(coalesce(booked.worked_minutes, 0), coalesce(booked.pay_cents, 0) * 60 / booked.final_wage_cents) as minutes
  ) as paid
  left join lateral (
    select dispute.standing_cents < booked.pay_cents as pays_more,
      dispute.opened_by = 'employer' and dispute.standing_cents > case dispute.outcome
        when 'accepted' then dispute.proposal_cents
        when 'counter_accepted' then dispute.counter_cents
        when 'decided' then dispute.decided_cents end
      and (select count(*) = 2 from scans as scan where scan.worker_shift_id = booked.id) as is_reduced
    from disputes as dispute where dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  ) as resolved on true
  cross join lateral (values
    (booked.worker_id, case
      when booked.status = 'completed' then 'kept'
      when booked.status <> 'cancelled' or resolved.pays_more then null
      when booked.cancel_reason = 'no_show' then 'no_show'
      when booked.late_cancellation = 'worker' then 'late_cancellation' end),
    (job.owner_id, case
      when booked.status = 'completed' and resolved.is_reduced then 'pay_corrected_down'
      when booked.status = 'completed' and booked.was_due and paid.minutes >= 30 then 'pay_due'
      when booked.status = 'completed' then 'kept'
      when booked.status <> 'cancelled' or resolved.pays_more then null
      when booked.late_cancellation = 'employer' then 'late_cancellation' end)
  ) as side (user_id, rule)
  where booked.status in ('completed', 'cancelled');

/* Makes the events of a booked shift what they are now. Shifts of more than 90 days ago have none, nor have erased users. */
create function judge_shift(of_shift uuid) returns void language plpgsql as $$
begin
  perform from reliability_events where worker_shift_id = of_shift order by user_id for update;
  if found then
    delete from reliability_events as event
    where event.worker_shift_id = of_shift and not exists (
      select from judged_shifts as judged
      where judged.worker_shift_id = of_shift and judged.user_id = event.user_id and judged.rule is not null);
    -- What was appealed against did not happen.
    update reliability_appeals as appeal set status = 'granted', answered_at = judged.updated_at
    from reliability_events as event
    join judged_shifts as judged on judged.worker_shift_id = of_shift and judged.user_id = event.user_id
    where event.worker_shift_id = of_shift and appeal.event_id = event.id and appeal.status = 'open' and judged.rule = 'kept';
  end if;
  insert into reliability_events as event (id, user_id, worker_shift_id, rule, counts, starts_at, happened_at)
  select
    -- A UUID of version 7: 48 bits of time before random ones.
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
      'hex')::uuid,
    judged.user_id, judged.worker_shift_id, judged.rule,
    judged.counts and (judged.rule = 'kept' or not exists (
      select from reliability_events as former join reliability_appeals as appeal on appeal.event_id = former.id
      where former.worker_shift_id = of_shift and former.user_id = judged.user_id and appeal.status = 'granted')),
    judged.starts_at, judged.updated_at
  from judged_shifts as judged join users as person on person.id = judged.user_id and person.deleted_at is null
  where judged.worker_shift_id = of_shift and judged.rule is not null
    and judged.starts_at > judged.updated_at - interval '2160 hours'
  order by judged.user_id
  on conflict (worker_shift_id, user_id) do update
    set rule = excluded.rule, counts = excluded.counts, happened_at = excluded.happened_at
    where (event.rule, event.counts) is distinct from (excluded.rule, excluded.counts);
end $$;

create function judge_changed_shift() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'disputes' then
    perform judge_shift(new.worker_shift_id);
  else
    perform judge_shift(new.id);
  end if;
  return null;
end $$;

-- By triggers, because a shift ends in many ways; at the end of the transaction, when all locks of wallets are taken, and
-- nothing waits for a lock after the figures of a person are locked.
create constraint trigger worker_shifts_judged after update on worker_shifts deferrable initially deferred
  for each row when (
    (old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.cancel_reason, old.worked_minutes, old.pay_cents, old.late_cancellation, old.was_due)
      is distinct from (new.status, new.cancel_reason, new.worked_minutes, new.pay_cents, new.late_cancellation, new.was_due))
  execute function judge_changed_shift();
create constraint trigger disputes_judged after update on disputes deferrable initially deferred
  for each row when (old.status <> 'resolved' and new.status = 'resolved') execute function judge_changed_shift();

select judge_shift(id) from worker_shifts
where status in ('completed', 'cancelled') and starts_at > now() - interval '2160 hours';
