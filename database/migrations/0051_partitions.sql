-- Tables that only grow are partitioned by month (what open screens are sent: by day), so that what is old is dropped or detached as a whole.

/* The first id that is made at a time: ids begin with their milliseconds (UUIDv7). */
create function first_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create function time_of_id(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

/*
 * The partition of a table for a time, made where it is missing. Rows of its span that came before it lie in the
 * partition for the rest and are moved. Answers whether it was made. The tables that rows refer to are locked first: a
 * writer that holds one of them then waits for nothing of ours. The caller limits how long it waits for locks.
 */
create function ensure_partition(parent text, at timestamptz) returns boolean language plpgsql as $$
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
  if parent = 'attendance_log' then
    execute format('create trigger attendance_log_never_emptied before truncate on %I for each statement execute function refuse_change()', name);
  end if;
  return true;
end $$;

/* The partitions of a table that have a span, with the time it begins and ends at. */
create function partitions_of(parent text) returns table (name text, starts timestamptz, ends timestamptz) language sql stable as $$
  select part.relname::text,
    case when bound.low ~ '^\d{4}-' then bound.low::timestamptz else time_of_id(bound.low::uuid) end,
    case when bound.high ~ '^\d{4}-' then bound.high::timestamptz else time_of_id(bound.high::uuid) end
  from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
  cross join lateral regexp_match(pg_get_expr(part.relpartbound, part.oid), 'FROM \(''(.*)''\) TO \(''(.*)''\)') as found
  cross join lateral (select found[1] as low, found[2] as high) as bound
  where pg_inherits.inhparent = parent::regclass and found is not null
  order by 2
$$;

create schema before_partitions;

-- What is built on the tables is built again on the new ones, from its own text.
create temporary table built_on on commit drop as
  select distinct 'view' as kind, dependent.oid::regclass::text as name,
    format('create or replace view %s as %s', dependent.oid::regclass, pg_get_viewdef(dependent.oid)) as definition
  from pg_depend join pg_rewrite on pg_rewrite.oid = pg_depend.objid join pg_class as dependent on dependent.oid = pg_rewrite.ev_class
  where pg_depend.refobjid in ('scans'::regclass, 'attendance_log'::regclass, 'application_history'::regclass,
    'outbox_events'::regclass, 'live_changes'::regclass) and dependent.relkind = 'v'
  union all
  select 'function', routine.oid::regprocedure::text, pg_get_functiondef(routine.oid)
  from pg_proc as routine
  where routine.proallargtypes && (
    select array_agg(reltype) from pg_class where oid in ('scans'::regclass, 'attendance_log'::regclass,
      'application_history'::regclass, 'outbox_events'::regclass, 'live_changes'::regclass));
do $$
declare
  made record;
begin
  for made in select * from built_on where kind = 'function' loop
    execute 'drop function ' || made.name;
  end loop;
end $$;

-- An event is deleted long before the mail about it; that it is mailed once is still unique.
alter table mails drop constraint mails_event_id_fkey;

alter table attendance_log set schema before_partitions;
alter table application_history set schema before_partitions;
alter table scans set schema before_partitions;
alter table outbox_events set schema before_partitions;
alter table live_changes set schema before_partitions;

-- By the id of what a row is about: it is in each unique constraint and in each read, which so looks into one partition.
create table attendance_log (
  id bigint generated always as identity,
  worker_shift_id uuid not null,
  at timestamptz not null,
  by text not null constraint attendance_log_by_check check (by in ('worker', 'employer', 'system', 'operator')),
  actor_id uuid,
  event text not null,
  reason text,
  before jsonb,
  after jsonb
) partition by range (worker_shift_id);

create table application_history (
  id bigint generated always as identity,
  application_id uuid not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed', 'withdrawn')),
  by text not null check (by in ('worker', 'employer', 'system')),
  at timestamptz not null
) partition by range (application_id);

create table scans (
  id uuid not null,
  worker_shift_id uuid not null,
  action text not null check (action in ('start', 'end')),
  step bigint not null,
  -- When it counts from, and when it was received: they differ for one kept on a phone without network.
  at timestamptz not null,
  received_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  distance_m integer,
  grade text not null check (grade in ('verified', 'unverified', 'late')),
  grade_reason text not null check (grade_reason in ('near', 'far', 'no_position', 'no_exact_place', 'sent_later')),
  device_id text,
  -- Oddities worth a second look by a person; they decide nothing.
  signals text[] not null default '{}'
) partition by range (worker_shift_id);

create table outbox_events (
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  published_at timestamptz
) partition by range (recorded_at);

create table live_changes (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamptz not null
) partition by range (at);

create table attendance_log_rest partition of attendance_log default;
create table application_history_rest partition of application_history default;
create table scans_rest partition of scans default;
create table outbox_events_rest partition of outbox_events default;
create table live_changes_rest partition of live_changes default;

-- Months with rows in them; those to come are made when a server starts. Ids of another kind stay in the rest.
select ensure_partition('attendance_log', month) from (
  select distinct date_trunc('month', time_of_id(worker_shift_id), 'UTC') as month from before_partitions.attendance_log
  where worker_shift_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('application_history', month) from (
  select distinct date_trunc('month', time_of_id(application_id), 'UTC') as month from before_partitions.application_history
  where application_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('scans', month) from (
  select distinct date_trunc('month', time_of_id(worker_shift_id), 'UTC') as month from before_partitions.scans
  where worker_shift_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('outbox_events', month) from (
  select distinct date_trunc('month', recorded_at, 'UTC') as month from before_partitions.outbox_events
  where recorded_at between now() - interval '1 year' and now() + interval '1 month') as months;

insert into attendance_log (id, worker_shift_id, at, by, actor_id, event, reason, before, after) overriding system value
select id, worker_shift_id, at, by, actor_id, event, reason, before, after from before_partitions.attendance_log order by id;
insert into application_history (id, application_id, status, by, at) overriding system value
select id, application_id, status, by, at from before_partitions.application_history order by id;
insert into scans (id, worker_shift_id, action, step, at, received_at, latitude, longitude, accuracy_m, distance_m, grade,
  grade_reason, device_id, signals)
select id, worker_shift_id, action, step, at, received_at, latitude, longitude, accuracy_m, distance_m, grade,
  grade_reason, device_id, signals from before_partitions.scans order by id;
insert into outbox_events (id, type, payload, recorded_at, published_at) overriding system value
select id, type, payload, recorded_at, published_at from before_partitions.outbox_events
where published_at is null or recorded_at > now() - interval '30 days' order by id;
insert into live_changes (id, tx, user_id, type, what, subject_id, job_id, at) overriding system value
select id, tx, user_id, type, what, subject_id, job_id, at from before_partitions.live_changes
where at > now() - interval '1 day' order by tx, id;

-- Numbers go on where they were, also where the last rows are gone: mails and notifications are unique by them.
select setval(pg_get_serial_sequence('attendance_log', 'id'), last_value, is_called) from before_partitions.attendance_log_id_seq;
select setval(pg_get_serial_sequence('application_history', 'id'), last_value, is_called) from before_partitions.application_history_id_seq;
select setval(pg_get_serial_sequence('outbox_events', 'id'), last_value, is_called) from before_partitions.outbox_events_id_seq;
select setval(pg_get_serial_sequence('live_changes', 'id'), last_value, is_called) from before_partitions.live_changes_id_seq;

alter table attendance_log add primary key (worker_shift_id, id),
  add constraint attendance_log_worker_shift_id_fkey foreign key (worker_shift_id) references worker_shifts (id),
  add constraint attendance_log_actor_id_fkey foreign key (actor_id) references users (id);
create trigger attendance_log_only_grows before update or delete on attendance_log
  for each row execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log
  for each statement execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log_rest
  for each statement execute function refuse_change();

alter table application_history add primary key (application_id, id),
  add constraint application_history_application_id_fkey foreign key (application_id) references applications (id) on delete cascade;
create index application_history_newest on application_history (id);

alter table scans add primary key (worker_shift_id, action),
  add constraint scans_worker_shift_id_fkey foreign key (worker_shift_id) references worker_shifts (id);
create index scans_of_device on scans (device_id, received_at) where device_id is not null;

alter table outbox_events add primary key (recorded_at, id);
create index outbox_events_unpublished on outbox_events (id) where published_at is null;
create index outbox_events_person on outbox_events ((payload ->> 'userId'));

alter table live_changes add primary key (tx, id, at);
create index live_changes_of on live_changes (user_id, tx, id);

do $$
declare
  made record;
begin
  for made in select * from built_on order by kind loop
    execute made.definition;
  end loop;
end $$;

drop table before_partitions.attendance_log, before_partitions.application_history, before_partitions.scans,
  before_partitions.outbox_events, before_partitions.live_changes;
drop schema before_partitions;
