/*
 * The shifts of a job that start in the future: start and end in seconds since 1970, and the unpaid break in minutes. Called
 * for workers who are not always available.
 */
create or replace function shifts_to_come(of_job uuid, from_now timestamptz) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_array(extract(epoch from shift.starts_at)::bigint, extract(epoch from shift.ends_at)::bigint,
      job.break_minutes) order by shift.starts_at)
    from shifts as shift join jobs as job on job.id = shift.job_id
    where shift.job_id = of_job and shift.starts_at > from_now);
end $$;
