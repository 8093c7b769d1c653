/*
 * The partition of a table for a time, made where it is missing. Rows of its span that came before it lie in the
 * partition for the rest and are moved. Answers whether it was made. The tables that rows refer to are locked first: a
 * writer that holds one of them then waits for nothing of ours. The caller limits how long it waits for locks.
 */
create or replace function ensure_partition(parent text, at timestamptz) returns boolean language plpgsql as $$
declare
  period text := case parent when 'live_changes' then 'day' else 'month' end;
  starts timestamptz := date_trunc(period, at, 'UTC');
  ends timestamptz := (starts at time zone 'UTC' + ('1 ' || period)::interval) at time zone 'UTC';
  name text := parent || to_char(starts at time zone 'UTC', case period when 'day' then '"_y"YYYY"m"MM"d"DD' else '"_y"YYYY"m"MM' end);
  rest text := parent || '_rest';
  key text;
  is_id boolean;
  low text;
  high text;
  referred record;
begin
  select attribute.attname, attribute.atttypid = 'uuid'::regtype into strict key, is_id
  from pg_partitioned_table as partitioned
  join pg_attribute as attribute on attribute.attrelid = partitioned.partrelid and attribute.attnum = partitioned.partattrs[0]
  where partitioned.partrelid = parent::regclass;
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Nodes that start at once make it once: what the other one made is seen by a statement after the lock.
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  perform from pg_class where relname = name and relnamespace = current_schema()::regnamespace;
  if found then
    return false;
  end if;
  low := case when is_id then first_id_at(starts)::text else starts::text end;
  high := case when is_id then first_id_at(ends)::text else ends::text end;
  for referred in
    select distinct confrelid::regclass as name from pg_constraint
    where conrelid = parent::regclass and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referred.name);
  end loop;
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('lock table %I in access exclusive mode', rest);
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    rest, key, low, high, name);
  execute format('alter table %I enable trigger user', rest);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, low, high);
  if parent in ('attendance_log', 'receipts') then
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', parent || '_never_emptied', name);
  end if;
  return true;
end $$;
