/* A block hides both sides from each other; a favourite may see jobs first. */
create or replace function flag_connection() returns trigger language plpgsql as $$
begin
  if new.kind = 'blocked' then
    perform add_search_flags(array[new.user_id, new.other_id], 1);
  else
    perform add_search_flags(array[new.other_id], 2);
  end if;
  return null;
end $$;
