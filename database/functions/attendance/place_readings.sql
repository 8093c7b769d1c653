/*
 * Where the workers of a job were when they scanned: the latest scans that were verified or that the employer approved.
 * A function for the same reason as was_confirmed.
 */
create or replace function place_readings(of_job uuid, usable_accuracy_m double precision, maximum integer) returns jsonb language plpgsql stable as $$
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
