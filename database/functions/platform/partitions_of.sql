/* The partitions of a table that have a span, with the time it begins and ends at. */
create or replace function partitions_of(parent text) returns table (name text, starts timestamptz, ends timestamptz) language sql stable as $$
  select part.relname::text,
    case when bound.low ~ '^\d{4}-' then bound.low::timestamptz else time_of_id(bound.low::uuid) end,
    case when bound.high ~ '^\d{4}-' then bound.high::timestamptz else time_of_id(bound.high::uuid) end
  from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
  cross join lateral regexp_match(pg_get_expr(part.relpartbound, part.oid), 'FROM \(''(.*)''\) TO \(''(.*)''\)') as found
  cross join lateral (select found[1] as low, found[2] as high) as bound
  where pg_inherits.inhparent = parent::regclass and found is not null
  order by 2
$$;
