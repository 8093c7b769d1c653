-- Where companies receive what happened, and each sending of a message there.

create table webhook_endpoints (
  id uuid primary key,
  -- The employer that a company's jobs and money are kept under.
  company_id uuid not null references users (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  description text not null default '' check (char_length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  secret_sealed text not null,
  -- The secret before the last rotation, which signs too until then.
  former_secret_sealed text,
  former_until timestamptz,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'owner')),
  -- Failed attempts in a row, and when the first of them failed.
  failures integer not null default 0 check (failures >= 0),
  first_failed_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_endpoints_former_ends check ((former_secret_sealed is null) = (former_until is null)),
  constraint webhook_endpoints_disabled_for_a_reason check ((status = 'disabled') = (disabled_reason is not null)),
  constraint webhook_endpoints_failing_since check ((failures = 0) = (first_failed_at is null))
);
create index webhook_endpoints_of_company on webhook_endpoints (company_id, created_at, id);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- The same for every endpoint of the company, and in every attempt.
  message_id uuid not null,
  type text not null,
  -- What the message says, and when it happened.
  data jsonb not null,
  occurred_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- Since it was made or last redelivered.
  attempts integer not null default 0 check (attempts >= 0),
  last_status integer,
  last_error text check (last_error in ('timeout', 'connection', 'blocked_address', 'redirect', 'status', 'disabled')),
  next_attempt_at timestamptz,
  -- A node sends it right now; after a crash another one does from then on.
  taken_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_deliveries_once unique (endpoint_id, message_id),
  constraint webhook_deliveries_pending_has_time check ((status = 'pending') = (next_attempt_at is not null)),
  constraint webhook_deliveries_taken_pending check (taken_until is null or status = 'pending')
) with (fillfactor = 80);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
-- What is to be sent, of everyone and of one endpoint.
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_due_of on webhook_deliveries (endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_taken on webhook_deliveries (endpoint_id) where taken_until is not null;
create index webhook_deliveries_old on webhook_deliveries (created_at);
