/* As count_jobs near a place, where no figure says how many there are: one after the other, so that it can stop. */
create or replace function count_jobs_near(search text, given text[]) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;
