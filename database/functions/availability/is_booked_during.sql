/* Whether a shift to come of a job is at the same time as a booking of the worker for another. Called for booked workers. */
create or replace function is_booked_during(of_job uuid, of_worker uuid, from_now timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select from shifts as shift join worker_shifts as booked
      on booked.job_id <> shift.job_id and booked.starts_at < shift.ends_at and booked.ends_at > shift.starts_at
    where shift.job_id = of_job and shift.starts_at > from_now
      and booked.worker_id = of_worker and booked.status in ('scheduled', 'in_progress') and booked.ends_at > from_now);
end $$;
