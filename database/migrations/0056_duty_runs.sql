-- When a duty of the clock or a check of the books was last done, by whichever node, and what it found: for metrics and alerts.
create table duty_runs (
  name text primary key,
  finished_at timestamptz not null,
  found integer not null default 0 check (found >= 0)
);
