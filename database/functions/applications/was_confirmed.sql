/*
 * Whether a worker was ever booked by an application. A function, because few rows of a list need it: a statement starts the
 * plan of each partition, also when it reads none; a function only when it is called.
 */
create or replace function was_confirmed(application uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from application_history as step where step.application_id = application and step.status = 'confirmed');
end $$;
