/* Reveals what was given for a shift and counts it. The caller holds the lock of the shift. */
create or replace function reveal_ratings(of_shift uuid, at timestamptz) returns integer language plpgsql as $$
declare
  ratees uuid[];
begin
  with revealed as (
    update ratings set revealed_at = at where worker_shift_id = of_shift and revealed_at is null returning ratee_id
  )
  select coalesce(array_agg(revealed.ratee_id), '{}') into ratees from revealed;
  perform count_ratings(ratees);
  return cardinality(ratees);
end $$;
