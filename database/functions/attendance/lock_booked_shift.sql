/*
 * Locks the row of the job first, then the booked shift; null for anyone stands for everyone, and for the sites for all of
 * them. Each statement of a function sees what was committed before it began, so all that is read after the locks is what
 * they protect.
 */
create or replace function lock_booked_shift(of_id uuid, of_worker uuid, of_owner uuid, of_sites uuid[])
returns table (booked worker_shifts, job jobs) language plpgsql rows 1 as $$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and (of_worker is null or own.worker_id = of_worker)
    and (of_owner is null or around.owner_id = of_owner)
    and (of_sites is null or around.site_id = any (of_sites))
  for update of around;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  return next;
end $$;
