-- Columns that may be empty or have a constant default: no row is written.

alter table jobs add column views integer;
alter table applications add column is_read boolean not null default false;
alter table worker_shifts add column seen_at timestamptz;
