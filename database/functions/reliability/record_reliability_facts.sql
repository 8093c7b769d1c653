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
