-- The books are checked from the last verified entry on: journals and entries carry their transaction, and the last check is recorded.

-- Without a rewrite: rows of before have none, and the first check looks at all of them.
alter table journals add column tx bigint;
alter table journals alter column tx set default pg_current_xact_id()::text::bigint;
alter table entries add column tx bigint;
alter table entries alter column tx set default pg_current_xact_id()::text::bigint;

-- Rows lie in the order they were added, so a few bytes for each span of pages are enough to find the latest ones.
create index journals_by_tx on journals using brin (tx) with (pages_per_range = 32);
create index entries_by_tx on entries using brin (tx) with (pages_per_range = 32);

-- One row at most.
create table ledger_check (
  is_only boolean primary key default true check (is_only),
  -- Every transaction before it had ended when the books were last in order; of this database cluster only.
  verified_before bigint,
  cluster text,
  verified_at timestamptz,
  fully_verified_at timestamptz,
  -- The last check, whatever it found.
  checked_at timestamptz not null,
  faults integer not null
);
