-- When a duty of the clock was last done, by whichever node: for metrics and alerts.
create table duty_runs (
  name text primary key,
  finished_at timestamptz not null
);
