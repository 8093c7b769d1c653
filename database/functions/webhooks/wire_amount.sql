/* An amount as the API writes it: `1250` cents are `12.50`. */
create or replace function wire_amount(cents bigint) returns text language sql immutable as $$
  select (cents / 100.0)::numeric(20, 2)::text
$$;
