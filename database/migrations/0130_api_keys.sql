-- Keys that programs of a company call with. Only a hash is stored: a reader of the database can use none of them.
create table company_api_keys (
  id uuid primary key,
  holder_id uuid not null references users (id),
  name text not null,
  -- The first sixteen characters of the key: a call finds its row by them, and owners recognize the key by them.
  prefix text not null unique,
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  -- Null for a key that lives until it is revoked.
  expires_at timestamptz,
  -- To the minute, so that most calls with a key write nothing.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index company_api_keys_holder on company_api_keys (holder_id, id) where revoked_at is null;

-- The check of these references locks the rows of the holder and the actor, so that two changes of one company at once would
-- wait for each other. Rows of users are never deleted.
alter table company_acts
  drop constraint company_acts_holder_id_fkey,
  drop constraint company_acts_actor_id_fkey,
  add constraint company_acts_key foreign key (key_id) references company_api_keys (id) on delete set null;
create index company_acts_by_key on company_acts (key_id) where key_id is not null;
