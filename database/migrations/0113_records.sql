-- Links under which a worker's record is shown to anyone who has the code, and the keys that records are signed with.

create table record_links (
  id uuid primary key,
  worker_id uuid not null references users (id),
  -- The code itself is shown once and not stored.
  code_hash bytea not null unique,
  shown text[] not null check (cardinality(shown) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index record_links_of_worker on record_links (worker_id, created_at desc, id desc);
create index record_links_ended on record_links (least(expires_at, revoked_at));

-- Public keys stay listed after their replacement, because saved copies name them; the private part does not.
create table record_keys (
  kid text primary key,
  public_key text not null,
  private_sealed text,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((private_sealed is null) = (retired_at is not null))
);
-- Of two servers that make the first key at once one wins.
create unique index record_keys_one_current on record_keys ((true)) where retired_at is null;
