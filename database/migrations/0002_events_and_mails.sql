-- What happened, recorded in the transaction that did it, and told to others after the commit.

create table outbox_events (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  published_at timestamptz
);

create index outbox_events_unpublished on outbox_events (id) where published_at is null;

-- Mails that no SMTP server was configured for: kept here and read in the operator console.
create table mails (
  id uuid primary key,
  event_id bigint unique references outbox_events (id),
  to_address text not null,
  language text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);

create index mails_newest on mails (created_at desc, id desc);
