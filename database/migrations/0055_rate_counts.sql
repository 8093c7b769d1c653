-- Requests of a caller that all nodes count together. Short-lived, so that a crash may lose it, and no names: the key is a hash.
create unlogged table rate_counts (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);
