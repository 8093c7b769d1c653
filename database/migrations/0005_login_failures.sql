-- Wrong passwords, counted so that guessing slows down. Keys are hashes: the table names nobody.

create table login_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);
