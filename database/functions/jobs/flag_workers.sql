/* Flags the workers of new rows with the bits that the trigger names. */
create or replace function flag_workers() returns trigger language plpgsql as $$
begin
  perform add_search_flags(array(select worker_id from after_change), tg_argv[0]::integer);
  return null;
end $$;
