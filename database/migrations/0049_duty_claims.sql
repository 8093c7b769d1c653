-- Rows of clock-driven work that a node has taken or that failed, so that nodes share what is due and a row that fails waits alone.

-- Nothing is lost with it: after a crash every row is free again, and what is done is decided by the rows themselves.
create unlogged table duty_claims (
  duty text not null,
  key text not null,
  -- Nobody else takes the row before.
  until timestamptz not null,
  -- How often in a row it failed or was refused.
  tries int not null default 0,
  primary key (duty, key)
);
