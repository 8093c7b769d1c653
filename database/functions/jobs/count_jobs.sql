/* Counting needs no order. Without one a plan could begin with the jobs that are long over, so no table is read whole. */
create or replace function count_jobs(search text, given text[]) returns bigint language plpgsql stable set enable_seqscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;
