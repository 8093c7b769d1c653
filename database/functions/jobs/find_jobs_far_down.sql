/* Far down the list the planner would sort all jobs; skipping along an index costs the same however many there are. */
create or replace function find_jobs_far_down(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query execute search using given;
end $$;
