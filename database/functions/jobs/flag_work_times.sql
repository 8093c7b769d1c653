/* A worker is warned of jobs outside the own times. The account is locked before the row, as by its erasure. */
create or replace function flag_work_times() returns trigger language plpgsql as $$
begin
  perform add_search_flags(array[new.user_id], 4);
  return new;
end $$;
