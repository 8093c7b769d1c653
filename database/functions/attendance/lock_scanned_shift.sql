/*
 * Locks a booked shift for the scan of its worker and reads all that the rules, the risk signals and the answer need. Each
 * statement of a function sees what was committed before it began, so all that is read after the locks is what they
 * protect. Scans of one job do not wait for one another: each locks its own booked shift and shares the lock of the job,
 * unless it is to be locked `exclusively`. A scan that shares it must not change the row of the job, because two that
 * waited for each other would be a deadlock.
 */
create or replace function lock_scanned_shift(
  of_id uuid, of_worker uuid, of_device text, devices_since timestamptz, exclusively boolean
) returns table (
  booked worker_shifts, job jobs, came scans, went scans, dispute disputes,
  sighted_latitude double precision, sighted_longitude double precision, sighted_at timestamptz,
  is_device_shared boolean, is_other_at_work boolean
) language plpgsql rows 1
-- Reads of partitioned tables are planned once per connection: planned for each id, they took ten times as long as they ran.
set plan_cache_mode = force_generic_plan as $$
begin
  if exclusively then
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for update of around;
  else
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for share of around;
  end if;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  select scan.* into came from scans as scan where scan.worker_shift_id = of_id and scan.action = 'start';
  select scan.* into went from scans as scan where scan.worker_shift_id = of_id and scan.action = 'end';
  select claim.* into dispute from disputes as claim where claim.worker_shift_id = of_id;
  select scan.latitude, scan.longitude, scan.at into sighted_latitude, sighted_longitude, sighted_at
  from scans as scan join worker_shifts as own on own.id = scan.worker_shift_id
  where own.worker_id = of_worker and scan.latitude is not null order by scan.at desc limit 1;
  is_device_shared := of_device is not null and exists (
    select from scans as scan join worker_shifts as other on other.id = scan.worker_shift_id
    where scan.device_id = of_device and scan.received_at > devices_since and other.worker_id <> of_worker);
  is_other_at_work := exists (
    select from worker_shifts as other
    where other.job_id = (booked).job_id and other.status = 'in_progress' and other.id <> of_id);
  return next;
end $$;
