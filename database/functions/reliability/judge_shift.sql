/* Makes the events of a booked shift what they are now. Shifts of more than 90 days ago have none, nor have erased users. */
create or replace function judge_shift(of_shift uuid) returns void language plpgsql as $$
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
