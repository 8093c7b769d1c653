/*
 * How many open jobs are within a distance, at most 1,001. Its plan is kept; the planner has no figures of places that a value could change.
 * One after the other, so that it can stop.
 */
create or replace function count_jobs_within(here cube, reach double precision, moment timestamptz) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    select count(*) from (
      select from jobs as job
      where job.hires and job.last_shift_at > moment and job.place <@ cube_enlarge(here, reach, 3) and job.place <-> here <= reach
      limit 1001) as counted);
end $$;
