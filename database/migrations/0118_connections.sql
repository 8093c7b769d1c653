-- Accounts that a person marked: a favourite to work with again, or one to have nothing more to do with.

create table connections (
  id uuid primary key,
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  kind text not null check (kind in ('favourite', 'blocked')),
  -- Since when it is of this kind.
  created_at timestamptz not null,
  unique (user_id, other_id),
  check (user_id <> other_id)
);
create index connections_of on connections (user_id, kind, created_at desc, id desc);
create index connections_to on connections (other_id, kind);

alter table hourly_uses drop constraint hourly_uses_kind_check;
alter table hourly_uses add constraint hourly_uses_kind_check check (kind ~ '^[a-z_]{1,40}$');
