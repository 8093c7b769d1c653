-- A scan's reads of partitioned tables are planned once per connection: planned for each id, they took ten times as long as they ran.

do $$
declare
  routine regprocedure;
begin
  for routine in select oid::regprocedure from pg_proc where proname = 'lock_scanned_shift' and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', routine);
  end loop;
end $$;
