-- A booked shift is locked and read by one statement. Each statement of a function sees what was committed before it began, so all that is read after the locks is what they protect.

/* Locks the row of its job first, then its own; null for anyone stands for everyone. */
create function lock_booked_shift(of_id uuid, of_worker uuid, of_owner uuid)
returns table (booked worker_shifts, job jobs) language plpgsql rows 1 as $$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and (of_worker is null or own.worker_id = of_worker)
    and (of_owner is null or around.owner_id = of_owner)
  for update of around;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  return next;
end $$;

/* The same for a worker's scan, with all that its rules, its risk signals and its answer need. */
create function lock_scanned_shift(of_id uuid, of_worker uuid, of_device text, devices_since timestamptz)
returns table (
  booked worker_shifts, job jobs, came scans, went scans, dispute disputes,
  sighted_latitude double precision, sighted_longitude double precision, sighted_at timestamptz,
  is_device_shared boolean, is_other_at_work boolean
) language plpgsql rows 1 as $$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and own.worker_id = of_worker for update of around;
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
