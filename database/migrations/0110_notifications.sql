-- Each event notifies a person once, in the app, by mail and by push as that person wants.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  event_id bigint not null,
  kind text not null,
  subject_type text,
  subject_id uuid,
  -- The job it is about, also when the subject is an application or a booked shift.
  job_id uuid,
  -- The jobs of an alert.
  job_ids uuid[],
  -- Whether a later event of the same subject moves it while it is unread.
  collapses boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  pushed_at timestamptz,
  check ((subject_type is null) = (subject_id is null))
);
create unique index notifications_once on notifications (event_id, user_id);
create unique index notifications_collapsed on notifications (user_id, kind, subject_id) where collapses and read_at is null;
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_old on notifications (created_at);

-- Only what differs from the usual: everything on.
create table notification_preferences (
  user_id uuid not null references users (id),
  kind text not null,
  mail boolean not null,
  push boolean not null,
  primary key (user_id, kind)
);

-- A browser that shows notifications. It belongs to the session that added it, and ends with that session.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- When the push service last took a notification; at first when it was added.
  delivered_at timestamptz not null
);
create index push_subscriptions_of on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);
