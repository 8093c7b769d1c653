/* The position of a worker among those who stand by for a job; null for one who does not. */
create or replace function standby_position(of_job uuid, of_worker uuid) returns integer language plpgsql stable as $$
begin
  return (
    select (select count(*)::int from standbys as earlier
      where earlier.job_id = own.job_id and (earlier.since, earlier.worker_id) <= (own.since, own.worker_id))
    from standbys as own where own.job_id = of_job and own.worker_id = of_worker);
end $$;
