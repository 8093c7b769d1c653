-- Facts that few rows of a list need, from tables with many partitions: a statement starts the plan of each partition, also when it reads none; a function only when it is called.

/* Whether a worker was ever booked by an application. */
create function was_confirmed(application uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from application_history as step where step.application_id = application and step.status = 'confirmed');
end $$;

/* Where the workers of a job were when they scanned: the latest scans that were verified or that the employer approved. */
create function place_readings(of_job uuid, usable_accuracy_m double precision, maximum integer) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('workerId', near.worker_id, 'latitude', near.latitude,
      'longitude', near.longitude, 'accuracyM', near.accuracy_m))
    from (
      select booked.worker_id, scan.latitude, scan.longitude, scan.accuracy_m
      from worker_shifts as booked join scans as scan on scan.worker_shift_id = booked.id
      where booked.job_id = of_job and scan.latitude is not null and scan.accuracy_m <= usable_accuracy_m
        and (scan.grade = 'verified' or exists (
          select from attendance_log as log
          where log.worker_shift_id = booked.id and log.event = 'approved' and log.by = 'employer'))
      order by scan.received_at desc, scan.id desc limit maximum
    ) as near);
end $$;
