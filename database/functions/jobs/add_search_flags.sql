/*
 * Notes what searches for jobs have to look at for these people from now on; `search_flags` says what each bit means. A bit
 * stays: it may be there for nothing, and must not be missing. Locked in one order, so that two that flag the same people
 * wait for each other.
 */
create or replace function add_search_flags(of_users uuid[], flags integer) returns void language plpgsql as $$
begin
  perform from users where id = any (of_users) and search_flags & flags <> flags order by id for no key update;
  if found then
    update users set search_flags = search_flags | flags where id = any (of_users) and search_flags & flags <> flags;
  end if;
end $$;
