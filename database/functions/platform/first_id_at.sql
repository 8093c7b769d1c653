/* The first id that is made at a time: ids begin with their milliseconds (UUIDv7). */
create or replace function first_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;
