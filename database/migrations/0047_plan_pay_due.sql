-- Whether pay was due says something about the plan alone: an extension or overtime that the wallet did not cover is no fault.

drop trigger worker_shifts_facts on worker_shifts;

/*
 * Records what is known only at the moment itself: whether a cancellation was late (`lateCancellationBy` in
 * packages/domain/src/reliability.ts). A job that is cancelled or completed with shifts left is its employer's act: the
 * server ends jobs only after their last shift. `was_due` is saved by what settles the shift, which knows the plan's part.
 */
create or replace function record_reliability_facts() returns trigger language plpgsql as $$
begin
  if new.starts_at - new.updated_at < interval '24 hours' then
    new.late_cancellation := case
      when new.cancel_reason in ('employer', 'job_canceled', 'job_ended') then 'employer'
      when new.cancel_reason = 'worker' and old.funding = 'funded' then 'worker' end;
  end if;
  return new;
end $$;
create trigger worker_shifts_facts before update on worker_shifts
  for each row when (old.status = 'scheduled' and new.status = 'cancelled')
  execute function record_reliability_facts();

-- The first part is the plan's.
update worker_shifts as booked set was_due = false
where booked.was_due and not exists (select from dues where dues.worker_shift_id = booked.id and dues.part = 0);
