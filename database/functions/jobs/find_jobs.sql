/* Runs a search of the program's own making, with `given` as its $1: planned each time, for these values. */
create or replace function find_jobs(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21 as $$
begin
  return query execute search using given;
end $$;
