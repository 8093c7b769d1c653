/* The lowest wage that a worker was rejected for, of a job that they were never booked for. Read for few rows of a list. */
create or replace function lowest_rejected_wage(of_job uuid, of_worker uuid) returns bigint language plpgsql stable as $$
begin
  return (
    select min(refused.final_wage_cents) from applications as refused
    where refused.job_id = of_job and refused.worker_id = of_worker and refused.status = 'rejected'
      and not refused.covers and not was_confirmed(refused.id));
end $$;
