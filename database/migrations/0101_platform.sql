-- What every area uses: events, mails, changes for open screens, shared counts, and the work of the clock.
-- The baseline, 0101 to 0115, is the schema of release 1.0.0 with one file per area. Functions, views and triggers are in
-- database/functions.

-- Likeness of words, overlaps of a person's time spans, points in space.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists cube;

-- Tables that only grow are partitioned by month (changes for open screens by day), so that what is old is dropped or detached
-- as a whole. `ensure_partition` makes the partitions; rows of a month without one lie in the rest.

-- What happened, recorded in the transaction that did it, and sent to others after the commit.
create table outbox_events (
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  published_at timestamptz,
  primary key (recorded_at, id)
) partition by range (recorded_at);
create table outbox_events_rest partition of outbox_events default;
create index outbox_events_unpublished on outbox_events (id) where published_at is null;
-- A person's own events are read for their data export and cleared when they leave.
create index outbox_events_person on outbox_events ((payload ->> 'userId'));

-- Mails that no SMTP server was configured for: kept here and read in the operator console.
create table mails (
  id uuid primary key,
  -- Each event is mailed once. No foreign key: an event is deleted long before the mail about it.
  event_id bigint unique,
  to_address text not null,
  language text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);
create index mails_newest on mails (created_at desc, id desc);

-- What open screens are sent. A change is sent once every transaction before it has ended: none can slip in behind.
create table live_changes (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamptz not null,
  primary key (tx, id, at)
) partition by range (at);
create table live_changes_rest partition of live_changes default;
create index live_changes_of on live_changes (user_id, tx, id);

-- Requests of a caller that all nodes count together. Short-lived, so that a crash may lose it, and no names: the key is a hash.
create unlogged table rate_counts (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Rows of clock-driven work that a node has taken or that failed, so that nodes share what is due and a row that fails waits alone.
-- Nothing is lost with it: after a crash every row is free again, and what is done is decided by the rows themselves.
create unlogged table duty_claims (
  duty text not null,
  key text not null,
  -- No other node takes the row before.
  until timestamptz not null,
  -- How often in a row it failed or was refused.
  tries int not null default 0,
  primary key (duty, key)
);

-- When a duty of the clock was last done, by any node: for metrics and alerts.
create table duty_runs (
  name text primary key,
  finished_at timestamptz not null
);
