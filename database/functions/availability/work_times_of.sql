/* The times of a worker, null when nothing is ruled out. Called for workers who said when they want to work. */
create or replace function work_times_of(of_worker uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object('weekly', times.weekly, 'days_off', times.days_off, 'timezone', times.timezone)
    from availabilities as times
    where times.user_id = of_worker and (times.weekly is not null or times.days_off <> '[]'));
end $$;
