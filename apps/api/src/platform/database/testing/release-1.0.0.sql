-- The migrations of release 1.0.0 as they were, each after a line with its name, and rows that it wrote.
-- === 0001_accounts.sql ===
-- People, their sessions and the links we mail them. Personal data stands in one table, so that one erasure clears it.

create table users (
  id uuid primary key,
  user_type text not null check (user_type in ('employer', 'worker')),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('male', 'female', 'non-binary')),
  phone text,
  date_of_birth date not null,
  address_line1 text not null default '',
  city text not null default '',
  zip_code text not null default '',
  country text not null default '',
  criminal_record_check boolean not null,
  account_language text not null check (account_language in ('en', 'fr')),
  terms_accepted_at timestamptz not null,
  email_verified_at timestamptz,
  review_status text not null default 'incomplete' check (review_status in ('incomplete', 'in_review', 'approved', 'rejected')),
  review_reason text,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One account per address, however it is spelled.
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_user on sessions (user_id);

-- Only the hash is kept: whoever reads this table cannot follow anybody's link.
create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index email_tokens_user on email_tokens (user_id, purpose);

-- === 0002_events_and_mails.sql ===
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

-- === 0003_operators.sql ===
-- The provider's own people: separate accounts, separate sessions, and a record of every act that nobody can rewrite.

create table operators (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create unique index operators_email on operators (lower(email));

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- === 0004_profiles.sql ===
-- The rest of a person's profile, the employer's company, and files people hand us.

alter table users
  add column biography text not null default '',
  add column education text not null default '',
  add column work_experience text not null default '',
  add column references_text text not null default '',
  add column skills text[] not null default '{}',
  add column work_visa text not null default '',
  add column driving_license boolean not null default false,
  add column languages jsonb not null default '[]',
  add column characteristics jsonb not null default '{}',
  add column emergency_contacts jsonb not null default '[]',
  -- Sealed by the application: these columns hold nothing that can be read without its key.
  add column bank_account_sealed text,
  add column bank_institution text not null default '',
  add column bank_transit text not null default '',
  add column social_insurance_number_sealed text,
  add column profile_picture_key text,
  -- Kept by the companies area, so that the completion list needs no look into its table.
  add column has_company boolean not null default false,
  add column deleted_at timestamptz;

create table companies (
  id uuid primary key,
  owner_id uuid not null unique references users (id),
  name text not null,
  legal_name text not null default '',
  industry text not null default '',
  size text not null default '',
  website text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  tax_id text not null default '',
  registration_number text not null default '',
  logo_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document_type text not null check (document_type in
    ('identity', 'work_visa', 'driving_license', 'criminal_record', 'full_body_photo', 'certificate', 'resume', 'other')),
  name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  file_key text not null,
  created_at timestamptz not null
);

create index documents_user on documents (user_id, created_at);

-- === 0005_login_failures.sql ===
-- Wrong passwords, counted so that guessing slows down. Keys are hashes: the table names nobody.

create table login_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

-- === 0006_places.sql ===
-- The towns and postal areas of the bundled gazetteer, so that an address can be searched without a maps service.

create extension if not exists pg_trgm;

create table places (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('city', 'postal_area')),
  name text not null,
  -- The name without accents and punctuation, as a person may type it; compared byte by byte on every server.
  search_name text collate "C" not null,
  -- The words of it that tell one place from another: thousands begin with "Saint", which would make likeness slow and vague.
  telling_name text collate "C" not null,
  -- A Canadian province by its two letters, a French department by its name.
  region text not null,
  country text not null,
  -- A whole French code or the first three characters of a Canadian one; empty for a city that has several.
  postal_code text collate "C" not null,
  latitude double precision,
  longitude double precision,
  population integer not null
);

create index places_by_name on places (search_name) where kind = 'city';
create index places_by_postal_code on places (postal_code) where postal_code <> '';
create index places_by_likeness on places using gin (telling_name gin_trgm_ops) where kind = 'city';

-- Which edition of the file the places were read from; at most one row.
create table gazetteer_edition (
  only_one boolean primary key default true check (only_one),
  edition text not null
);

-- === 0007_dealings.sql ===
-- Who deals with whom, and whether a booking stands between them. Applications fill it; until there are any, nobody does.

create view dealings as
  select null::uuid as user_id, null::uuid as partner_id, false as is_booked where false;

-- === 0008_events_of_a_person.sql ===
-- A person's own events are read for their data export and cleared when they leave.

create index outbox_events_person on outbox_events ((payload ->> 'userId'));

-- === 0009_jobs.sql ===
-- Jobs, the shifts their schedules come to, applications with their history, and the bookings that confirming makes.

create extension if not exists btree_gist;
create extension if not exists cube;

create table jobs (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title text not null,
  description text not null,
  wage_cents bigint not null check (wage_cents > 0),
  worker_count integer not null check (worker_count > 0),
  start_date date not null,
  timezone text not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'running', 'completed', 'canceled')),
  street_address text not null,
  city text not null,
  zip_code text not null,
  country text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  precision text not null check (precision in ('exact', 'area', 'unknown')),
  -- The same place as a point in space, in kilometres from the earth's centre: an index finds the nearest.
  place cube,
  schedule_name text not null,
  break_minutes integer not null check (break_minutes >= 0),
  week_count integer not null check (week_count between 1 and 52),
  days jsonb not null,
  first_shift_at timestamptz not null,
  last_shift_at timestamptz not null,
  estimated_cost_cents bigint not null check (estimated_cost_cents >= 0),
  -- Kept under the job's lock beside the applications they count, so that a place can never be sold twice.
  pending_count integer not null default 0 check (pending_count >= 0),
  accepted_count integer not null default 0 check (accepted_count >= 0),
  confirmed_count integer not null default 0 check (confirmed_count >= 0),
  was_accepted boolean not null default false,
  -- Title, description, city and company as they are searched: lower case, without accents.
  search_text text collate "C" not null,
  search_city text collate "C" not null,
  -- The words exactly as they are kept: a parser would take some of them for numbers or addresses.
  search_words tsvector generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint jobs_places_not_oversold check (accepted_count + confirmed_count <= worker_count),
  check (last_shift_at > first_shift_at),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (place is null))
);

-- Rare words are what people search for: without more statistics the planner takes every word for a common one.
alter table jobs alter column search_words set statistics 1000;

create index jobs_owner on jobs (owner_id, created_at desc, id desc);
-- What the clock has to move: begun or over.
create index jobs_on_time on jobs (first_shift_at) where status in ('open', 'confirmed', 'running');

-- What a worker can find: open, with places left. One index for each order, and for each way to narrow it.
create index jobs_open_soonest on jobs (first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_city on jobs (search_city, first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_start on jobs (start_date, first_shift_at, id) include (last_shift_at)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_place on jobs using gist (place)
  where status = 'open' and accepted_count + confirmed_count < worker_count;
create index jobs_open_words on jobs using gin (search_words)
  where status = 'open' and accepted_count + confirmed_count < worker_count;

-- Where open jobs are, kept with every change: counting them on each look would grow with the table.
create table open_job_places (
  search_city text collate "C" primary key,
  city text not null,
  country text not null,
  job_count bigint not null,
  located_count bigint not null,
  latitude_sum numeric not null,
  longitude_sum numeric not null
);
create index open_job_places_most on open_job_places (job_count desc, search_city) where job_count > 0;

create function count_open_job_places() returns trigger language plpgsql as $$
declare
  -- Which side of the change there is depends on what was done, so the statement is put together.
  gone constant text := 'select search_city, city, country, latitude, longitude, status, accepted_count, confirmed_count,
    worker_count, -1 as step from before_change';
  come constant text := replace(replace(gone, '-1 as step', '1 as step'), 'before_change', 'after_change');
begin
  execute '
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (' || case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end || ') as change
    where status = ''open'' and accepted_count + confirmed_count < worker_count
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum';
  return null;
end $$;

create trigger jobs_places_added after insert on jobs
  referencing new table as after_change for each statement execute function count_open_job_places();
create trigger jobs_places_changed after update on jobs
  referencing old table as before_change new table as after_change
  for each statement execute function count_open_job_places();
create trigger jobs_places_removed after delete on jobs
  referencing old table as before_change for each statement execute function count_open_job_places();

-- Every word that any job was ever described with: a misspelt one is looked up here and replaced by its neighbours.
create table job_words (word text collate "C" primary key);
create index job_words_likeness on job_words using gin (word gin_trgm_ops);

create table shifts (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at),
  unique (job_id, starts_at)
);

create table applications (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  worker_id uuid not null references users (id),
  final_wage_cents bigint not null check (final_wage_cents > 0),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed')),
  -- Taken back by the worker: out of every list, but what happened stays on record.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (withdrawn_at is null or status <> 'confirmed')
);

create unique index applications_one_live on applications (job_id, worker_id)
  where status <> 'rejected' and withdrawn_at is null;
create index applications_of_job on applications (job_id, worker_id, created_at desc);
create index applications_of_worker on applications (worker_id, created_at desc);

create table application_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed', 'withdrawn')),
  by text not null check (by in ('worker', 'employer', 'system')),
  at timestamptz not null
);

create index application_history_of on application_history (application_id, id);

-- A confirmed worker's shifts. Times are copied from the shift because the constraint below needs them here.
create table worker_shifts (
  id uuid primary key,
  shift_id uuid not null references shifts (id),
  job_id uuid not null references jobs (id),
  application_id uuid not null references applications (id),
  worker_id uuid not null references users (id),
  status text not null check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  funding text not null default 'unfunded' check (funding in ('funded', 'unfunded', 'in_review', 'paid', 'due')),
  final_wage_cents bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (shift_id, worker_id),
  -- Nobody is in two places at once: the database itself refuses, whatever the code above it believes.
  constraint worker_shifts_no_overlap
    exclude using gist (worker_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('scheduled', 'in_progress'))
);

create index worker_shifts_of_worker on worker_shifts (worker_id, starts_at);
create index worker_shifts_of_job on worker_shifts (job_id, starts_at);

-- Who deals with whom: an application that was not taken back stands between them, a confirmed one is a booking.
create or replace view dealings as
  select job.owner_id as user_id, application.worker_id as partner_id, bool_or(application.status = 'confirmed') as is_booked
  from applications as application join jobs as job on job.id = application.job_id
  where application.withdrawn_at is null
  group by job.owner_id, application.worker_id
  union all
  select application.worker_id, job.owner_id, bool_or(application.status = 'confirmed')
  from applications as application join jobs as job on job.id = application.job_id
  where application.withdrawn_at is null
  group by application.worker_id, job.owner_id;

-- === 0010_ledger.sql ===
-- The ledger: every movement of money is a journal of entries that sum to zero, only ever added, never changed.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- All zeros: the platform itself. Never null, so that an account is found by its index.
  owner_id uuid not null,
  kind text not null check (kind in ('available', 'escrow', 'payout', 'card_in', 'bank_out')),
  -- What an escrow or payout account is for: a worker shift, a withdrawal; all zeros for the others.
  ref_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Busy accounts of the platform are spread over several rows, so that deposits do not queue behind each other.
  shard smallint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: unbounded; the outside world owes us what came in and is owed what went out.
  min_balance bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  closed_at timestamptz,
  constraint ledger_accounts_not_overdrawn check (min_balance is null or balance >= min_balance),
  constraint ledger_accounts_closed_empty check (closed_at is null or balance = 0),
  constraint ledger_accounts_one_each unique (owner_id, kind, ref_id, currency, shard)
) with (fillfactor = 70);

create table journals (
  id uuid primary key,
  event text not null check (event in ('deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back')),
  ref_id uuid not null,
  part smallint not null default 0,
  reverses uuid unique references journals (id),
  actor text not null,
  effective_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  -- The real promise that nothing moves twice: the same happening has the same name.
  constraint journals_once unique (event, ref_id, part)
);

create table entries (
  account_id bigint not null references ledger_accounts (id),
  seq bigint not null,
  journal_id uuid not null references journals (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, seq)
);
create index entries_of_journal on entries (journal_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: % on % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger journals_unchanged before update or delete on journals for each row execute function refuse_ledger_change();
create trigger entries_unchanged before update or delete on entries for each row execute function refuse_ledger_change();
create trigger journals_kept before truncate on journals for each statement execute function refuse_ledger_change();
create trigger entries_kept before truncate on entries for each statement execute function refuse_ledger_change();

create function check_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid := case tg_table_name when 'journals' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'journal_id')::uuid end;
  legs bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;

-- Looked at when the transaction ends, so that the legs of a journal may come one after the other.
create constraint trigger journals_balance after insert on journals deferrable initially deferred
  for each row execute function check_journal_balances();
create constraint trigger entries_balance after insert on entries deferrable initially deferred
  for each row execute function check_journal_balances();

/*
 * The only writer. Answers whether the journal is new; the same one again changes nothing, and a different one under the
 * same name is a fault. Legs: [{"owner", "kind", "ref", "shard", "amount"}].
 */
create function post_journal(
  new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamptz, in_currency text, legs jsonb
) returns boolean language plpgsql as $$
declare
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency, case when leg.kind in ('card_in', 'bank_out') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  perform from ledger_accounts as account
  join jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
    on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
  order by account.id for update of account;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    where (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard) and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $$;

-- === 0011_wallet.sql ===
-- What people do with their money: cards, deposits, withdrawals, dues; each backed by journals of the ledger.

-- One row per person: the numbers of their lists, so that a page is found without counting.
create table wallets (
  user_id uuid primary key references users (id),
  transaction_count bigint not null default 0,
  deposit_count bigint not null default 0,
  withdrawal_count bigint not null default 0,
  created_at timestamptz not null
);

create table cards (
  user_id uuid primary key references users (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_key text not null,
  method_key text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  created_at timestamptz not null
);

-- The customer we are at the card provider's; stays when the card goes.
create table card_customers (
  user_id uuid not null references users (id),
  provider text not null,
  customer_key text not null,
  primary key (user_id, provider)
);

-- An intent is written before the card is charged, under the id the provider is asked with: whatever breaks, it can be asked again.
create table deposits (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  failure_code text,
  provider text not null,
  customer_key text not null,
  method_key text not null,
  card_brand text not null,
  card_last4 text not null,
  charge_key text,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Who asks the provider right now, so that many same requests lead to one question.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index deposits_open on deposits (created_at) where status = 'pending';
create index deposits_charge on deposits (charge_key) where charge_key is not null;

create table withdrawals (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  failure_reason text,
  -- Where the money goes, as it was when asked for: sealed, and the part that may be shown.
  details_sealed text not null,
  account_masked text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index withdrawals_open on withdrawals (created_at) where status in ('pending', 'processing');

create table withdrawal_methods (
  user_id uuid primary key references users (id),
  details_sealed text not null,
  updated_at timestamptz not null
);

create table wallet_transactions (
  id uuid primary key,
  user_id uuid not null references users (id),
  seq bigint not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'payment')),
  direction text not null check (direction in ('in', 'out')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  -- What it is for, in words that need no language: a card, an account, a job's title.
  about jsonb not null,
  related_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, seq)
);
create index wallet_transactions_related on wallet_transactions (related_id);
create index wallet_transactions_by_time on wallet_transactions (user_id, created_at, seq);

-- Pay that an employer's wallet could not cover; settled by itself at the next deposit, oldest first.
create table dues (
  worker_shift_id uuid primary key,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  amount_cents bigint not null check (amount_cents > 0),
  part smallint not null default 0,
  about jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index dues_open on dues (employer_id, created_at, worker_shift_id) where settled_at is null;
create index dues_of_worker on dues (worker_id) where settled_at is null;

-- A request that moves money, by the key its sender gave it: the same again finds what the first one made.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  fingerprint bytea not null,
  operation_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- What the card provider told us; each once, in whatever order it came.
create table provider_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

/* Every row is a fault. */
create view ledger_violations as
  select 'balance_differs' as fault, account.id::text as subject,
    format('balance %s, entries %s', account.balance, coalesce(summed.total, 0)) as detail
  from ledger_accounts as account
  left join (select account_id, sum(amount) as total, count(*) as entries, max(seq) as last from entries group by account_id)
    as summed on summed.account_id = account.id
  where account.balance <> coalesce(summed.total, 0) or account.version <> coalesce(summed.entries, 0)
    or account.version <> coalesce(summed.last, 0)
  union all
  select 'chain_broken', account_id || '/' || seq, format('after %s, expected %s', balance_after, expected)
  from (
    select account_id, seq, balance_after,
      coalesce(lag(balance_after) over chain, 0) + amount as expected, coalesce(lag(seq) over chain, 0) + 1 as expected_seq
    from entries window chain as (partition by account_id order by seq)
  ) as chained
  where balance_after <> expected or seq <> expected_seq
  union all
  select 'journal_unbalanced', journals.id::text, format('%s legs, sum %s', count(entries.*), coalesce(sum(entries.amount), 0))
  from journals left join entries on entries.journal_id = journals.id
  group by journals.id having count(entries.*) < 2 or coalesce(sum(entries.amount), 0) <> 0
  union all
  select 'overdrawn', id::text, format('balance %s', balance) from ledger_accounts where min_balance is not null and balance < min_balance
  union all
  select 'closed_with_money', id::text, format('balance %s', balance) from ledger_accounts where closed_at is not null and balance <> 0
  union all
  select 'deposit_without_journal', deposits.id::text, deposits.status
  from deposits left join journals on journals.event = 'deposit' and journals.ref_id = deposits.id
  where (deposits.status = 'completed') <> (journals.id is not null)
  union all
  select 'withdrawal_without_journal', withdrawals.id::text, withdrawals.status
  from withdrawals
  left join journals as held on held.event = 'withdraw' and held.ref_id = withdrawals.id
  left join journals as paid on paid.event = 'payout' and paid.ref_id = withdrawals.id
  left join journals as back on back.event = 'withdraw_back' and back.ref_id = withdrawals.id
  where held.id is null or (withdrawals.status = 'completed') <> (paid.id is not null)
    or (withdrawals.status in ('failed', 'cancelled')) <> (back.id is not null)
  union all
  select 'payment_without_journal', payment.id::text, payment.status
  from wallet_transactions as payment
  where payment.kind = 'payment'
    and not exists (select from journals where journals.event = 'capture' and journals.ref_id = payment.related_id)
  union all
  select 'money_made', currency, format('all accounts sum to %s', sum(balance))
  from ledger_accounts group by currency having sum(balance) <> 0;

-- === 0012_attendance.sql ===
-- Who came and went: scans, an append-only log, what is to be paid, and what open screens are told.

alter table worker_shifts
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add column check_in_by text check (check_in_by in ('scan', 'employer', 'system')),
  add column check_out_by text check (check_out_by in ('scan', 'employer', 'system')),
  add column worked_minutes integer check (worked_minutes >= 0),
  add column break_minutes integer check (break_minutes >= 0),
  add column pay_cents bigint check (pay_cents >= 0),
  -- How many payments it took: a correction that adds to the pay is a payment of its own.
  add column pay_parts smallint not null default 0,
  add column cancel_reason text check (cancel_reason in ('worker', 'employer', 'no_show', 'job_canceled', 'job_ended')),
  add column review_reason text check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end')),
  add column review_until timestamptz,
  add column is_corrected boolean not null default false,
  add column day_reminder_at timestamptz,
  add column hours_reminder_at timestamptz;

update worker_shifts set cancel_reason = 'job_canceled' where status = 'cancelled';

alter table worker_shifts
  add constraint worker_shifts_cancelled_for_a_reason check ((status = 'cancelled') = (cancel_reason is not null)),
  add constraint worker_shifts_times_follow check (
    (status not in ('in_progress', 'completed') or checked_in_at is not null)
    and (status <> 'completed' or checked_out_at is not null)
    and (checked_out_at is null or checked_out_at >= checked_in_at)),
  add constraint worker_shifts_pay_known check (
    status <> 'completed' or (worked_minutes is not null and break_minutes is not null and pay_cents is not null)),
  add constraint worker_shifts_review_ends check (
    (status = 'completed' and funding = 'in_review') = (review_until is not null)
    and (review_until is null) = (review_reason is null));

-- What the clock has to look at, each with an index that holds little else.
create index worker_shifts_to_end on worker_shifts (ends_at) where status in ('scheduled', 'in_progress');
create index worker_shifts_to_review on worker_shifts (review_until) where review_until is not null;
create index worker_shifts_to_fund on worker_shifts (starts_at) where status = 'scheduled' and funding = 'unfunded';
create index worker_shifts_to_remind on worker_shifts (starts_at)
  where status = 'scheduled' and (day_reminder_at is null or hours_reminder_at is null);
create index worker_shifts_of_shift on worker_shifts (shift_id);

create table scans (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  action text not null check (action in ('start', 'end')),
  step bigint not null,
  -- When it counts from, and when we heard of it: they differ for one kept on a phone without network.
  at timestamptz not null,
  received_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  distance_m integer,
  grade text not null check (grade in ('verified', 'unverified', 'late')),
  grade_reason text not null check (grade_reason in ('near', 'far', 'no_position', 'no_exact_place', 'sent_later')),
  device_id text,
  -- Oddities worth a second look by a person; they decide nothing.
  signals text[] not null default '{}',
  unique (worker_shift_id, action)
);
create index scans_of_device on scans (device_id, received_at) where device_id is not null;

create table attendance_log (
  id bigint generated always as identity primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  at timestamptz not null,
  by text not null check (by in ('worker', 'employer', 'system')),
  actor_id uuid references users (id),
  event text not null,
  reason text,
  before jsonb,
  after jsonb
);
create index attendance_log_of on attendance_log (worker_shift_id, id);

create trigger attendance_log_only_grows before update or delete on attendance_log
  for each row execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log
  for each statement execute function refuse_change();

-- Pay that is due may have several parts: the pay itself and what corrections added to it.
alter table dues drop constraint dues_pkey, add primary key (worker_shift_id, part);

/* What a booking's money is at: pay that was due is paid once nothing of it is owed any more. */
create view worker_shift_funding as
  select booked.id as worker_shift_id,
    case when booked.funding = 'due' and not exists (
      select from dues where dues.worker_shift_id = booked.id and dues.settled_at is null
    ) then 'paid' else booked.funding end as funding
  from worker_shifts as booked;

-- What open screens are told. A change is told once every transaction before it has ended: none can slip in behind.
create table live_changes (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamptz not null,
  primary key (tx, id)
);
create index live_changes_of on live_changes (user_id, tx, id);
create index live_changes_old on live_changes (at);

create table calendar_feeds (
  user_id uuid primary key references users (id),
  -- Part of the address: another one makes the address given away before void for ever.
  nonce text not null,
  created_at timestamptz not null
);

-- === 0013_bugs_and_desk.sql ===
-- Reports of what is broken, and what the operator's desk needs beside what exists.

create table bugs (
  id uuid primary key,
  reporter_id uuid not null references users (id),
  title text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  attachment_key text,
  attachment_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((attachment_key is null) = (attachment_name is null))
);
create index bugs_of_reporter on bugs (reporter_id, created_at desc, id desc);
create index bugs_by_status on bugs (status, created_at);

create table bug_history (
  id bigint generated always as identity primary key,
  bug_id uuid not null references bugs (id) on delete cascade,
  status text not null check (status in ('open', 'in_progress', 'resolved', 'closed')),
  by text not null check (by in ('reporter', 'team')),
  note text,
  at timestamptz not null
);
create index bug_history_of on bug_history (bug_id, id);

-- The second factor: a key that is sealed, set up once, and each code used once.
alter table operators
  add column totp_sealed text,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint;

-- A session is nobody's until the second factor was given, and dies when nobody uses it.
alter table operator_sessions
  add column confirmed_at timestamptz,
  add column last_used_at timestamptz;
delete from operator_sessions;
alter table operator_sessions alter column last_used_at set not null;

-- What was said on the phone with somebody under review.
create table call_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  operator_id uuid not null references operators (id),
  note text not null,
  created_at timestamptz not null
);
create index call_notes_of on call_notes (user_id, created_at);

create index audit_entries_of on audit_entries (subject_id, id);
create index users_in_review on users (updated_at) where review_status = 'in_review' and deleted_at is null;

-- === 0014_card_money.sql ===
-- Money that came from a card is kept apart from earned money: it pays workers or goes back to its card, never to a bank. What a card takes back and the wallet does not cover is owed.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (
  kind in ('available', 'escrow', 'payout', 'card', 'card_escrow', 'card_payout', 'receivable', 'card_in', 'bank_out'));
-- What a person owes is the negative balance of a receivable; it never becomes money of theirs.
alter table ledger_accounts add constraint ledger_accounts_receivable check (kind <> 'receivable' or balance <= 0);
create index ledger_accounts_owed on ledger_accounts (owner_id) where kind = 'receivable' and balance < 0;

alter table journals drop constraint journals_event_check;
alter table journals add constraint journals_event_check check (event in (
  'deposit', 'refund', 'hold', 'release', 'capture', 'withdraw', 'payout', 'withdraw_back',
  'unhold', 'card_refund', 'card_refund_back', 'take_back', 'reverse_take_back', 'settle_owed', 'card_origin', 'card_freed'));

alter table wallets
  -- Earned money that was taken for a card's refund or dispute: as much is earned money again when the provider returns it.
  add column earned_taken_cents bigint not null default 0 check (earned_taken_cents >= 0);

alter table deposits
  -- What the provider refunded by itself is refunded_cents, with ours refund_total_cents; what this app asked it to refund is returned_cents.
  add column refund_total_cents bigint not null default 0 check (refund_total_cents >= 0),
  add column returned_cents bigint not null default 0 check (returned_cents >= 0),
  add column taken_cents bigint not null default 0 check (taken_cents >= 0),
  add constraint deposits_not_returned_twice check (returned_cents + taken_cents <= amount_cents);
create index deposits_of_day on deposits (user_id, created_at);

-- The parts of a withdrawal: one to the bank, and one refund for each deposit that the rest came from. The id is that of its line in the statement.
create table withdrawal_parts (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals (id),
  number smallint not null,
  destination text not null check (destination in ('bank', 'card')),
  deposit_id uuid references deposits (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  refund_key text,
  failure_code text,
  -- Who asks the provider right now, so that it is asked once at a time.
  claimed_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (withdrawal_id, number),
  check ((destination = 'card') = (deposit_id is not null))
);
create index withdrawal_parts_open on withdrawal_parts (created_at) where destination = 'card' and status = 'pending';
create index withdrawal_parts_of_deposit on withdrawal_parts (deposit_id) where deposit_id is not null;
create index withdrawals_of_user on withdrawals (user_id, created_at);

-- Disputes by the provider's id, also of a charge whose deposit is not completed yet. Won is final.
create table card_disputes (
  id text primary key,
  charge_key text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null check (state in ('open', 'lost', 'won')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_disputes_of_charge on card_disputes (charge_key);

create or replace function post_journal(
  new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamptz, in_currency text, legs jsonb
) returns boolean language plpgsql as $$
declare
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency,
    case when leg.kind in ('card_in', 'bank_out', 'receivable') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  perform from ledger_accounts as account
  join jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
    on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
  order by account.id for update of account;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    where (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
      (leg.owner, leg.kind, leg.ref, in_currency, leg.shard) and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $$;

-- Withdrawals so far went to the bank, whole.
insert into withdrawal_parts (id, withdrawal_id, number, destination, amount_cents, status, created_at, updated_at)
select line.id, withdrawals.id, 1, 'bank', withdrawals.amount_cents, withdrawals.status, withdrawals.created_at, withdrawals.updated_at
from withdrawals join wallet_transactions as line on line.related_id = withdrawals.id and line.kind = 'withdrawal';

update deposits set taken_cents = least(refunded_cents, amount_cents), refund_total_cents = refunded_cents where refunded_cents > 0;

/*
 * What is left of deposits becomes card money. Workers were paid with it first, and withdrawals took earned money first,
 * so it is the deposits less what was paid, as far as it is still there; of that, holds come before the rest.
 */
do $$
declare
  person record;
  held record;
  legs jsonb;
  rest bigint;
  part bigint;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  for person in
    with moved as (
      select account.owner_id, account.currency, journal.event, journal.id, sum(entry.amount) as net
      from entries as entry join ledger_accounts as account on account.id = entry.account_id
      join journals as journal on journal.id = entry.journal_id
      where account.owner_id <> nobody and journal.event in ('deposit', 'refund', 'capture')
      group by account.owner_id, account.currency, journal.event, journal.id
    ), flows as (
      select owner_id, currency,
        coalesce(sum(net) filter (where event in ('deposit', 'refund')), 0) as deposited,
        coalesce(-sum(net) filter (where event = 'capture' and net < 0), 0) as paid
      from moved group by owner_id, currency
    ), refundable as (
      select user_id, currency, sum(amount_cents - taken_cents) as cents from deposits
      where status = 'completed' group by user_id, currency
    ), there as (
      select owner_id, currency, coalesce(sum(balance) filter (where kind = 'available'), 0) as available, sum(balance) as total
      from ledger_accounts where owner_id <> nobody and kind in ('available', 'escrow') group by owner_id, currency
    )
    select flows.owner_id, flows.currency, there.available,
      least(there.total, greatest(0, deposited - paid), refundable.cents)::bigint as card
    from flows join there using (owner_id, currency)
    join refundable on refundable.user_id = flows.owner_id and refundable.currency = flows.currency
  loop
    continue when person.card <= 0;
    rest := person.card;
    legs := '[]';
    for held in
      select ref_id, balance from ledger_accounts
      where owner_id = person.owner_id and currency = person.currency and kind = 'escrow' and balance > 0 order by id
    loop
      part := least(rest, held.balance);
      continue when part = 0;
      rest := rest - part;
      legs := legs || jsonb_build_array(
        jsonb_build_object('owner', person.owner_id, 'kind', 'escrow', 'ref', held.ref_id, 'shard', 0, 'amount', -part),
        jsonb_build_object('owner', person.owner_id, 'kind', 'card_escrow', 'ref', held.ref_id, 'shard', 0, 'amount', part));
    end loop;
    if rest > 0 then
      legs := legs || jsonb_build_array(
        jsonb_build_object('owner', person.owner_id, 'kind', 'available', 'ref', nobody, 'shard', 0, 'amount', -rest),
        jsonb_build_object('owner', person.owner_id, 'kind', 'card', 'ref', nobody, 'shard', 0, 'amount', rest));
    end if;
    perform post_journal(gen_random_uuid(), 'card_origin', person.owner_id, 0::smallint, 'migration', now(), person.currency, legs);
  end loop;

  -- Refunds at the provider that a wallet did not cover were only logged; from now on they are owed.
  for person in
    select deposits.id, deposits.user_id, deposits.currency, deposits.taken_cents - coalesce((
      select sum(entry.amount) from journals as journal join entries as entry on entry.journal_id = journal.id
      join ledger_accounts as account on account.id = entry.account_id
      where journal.event = 'refund' and journal.ref_id = deposits.id and account.kind = 'card_in'), 0) as short
    from deposits where deposits.taken_cents > 0
  loop
    continue when person.short <= 0;
    perform post_journal(gen_random_uuid(), 'take_back', person.id, 0::smallint, 'migration', now(), person.currency,
      jsonb_build_array(
        jsonb_build_object('owner', person.user_id, 'kind', 'receivable', 'ref', nobody, 'shard', 0, 'amount', -person.short),
        jsonb_build_object('owner', nobody, 'kind', 'card_in', 'ref', nobody, 'shard',
          ('x' || right(person.id::text, 2))::bit(8)::int % 8, 'amount', person.short)));
  end loop;
end $$;
-- Looked at now, so that a later migration in the same transaction may alter these tables.
set constraints all immediate;
set constraints all deferred;

/* Every row is a fault. */
create or replace view ledger_violations as
  select 'balance_differs' as fault, account.id::text as subject,
    format('balance %s, entries %s', account.balance, coalesce(summed.total, 0)) as detail
  from ledger_accounts as account
  left join (select account_id, sum(amount) as total, count(*) as entries, max(seq) as last from entries group by account_id)
    as summed on summed.account_id = account.id
  where account.balance <> coalesce(summed.total, 0) or account.version <> coalesce(summed.entries, 0)
    or account.version <> coalesce(summed.last, 0)
  union all
  select 'chain_broken', account_id || '/' || seq, format('after %s, expected %s', balance_after, expected)
  from (
    select account_id, seq, balance_after,
      coalesce(lag(balance_after) over chain, 0) + amount as expected, coalesce(lag(seq) over chain, 0) + 1 as expected_seq
    from entries window chain as (partition by account_id order by seq)
  ) as chained
  where balance_after <> expected or seq <> expected_seq
  union all
  select 'journal_unbalanced', journals.id::text, format('%s legs, sum %s', count(entries.*), coalesce(sum(entries.amount), 0))
  from journals left join entries on entries.journal_id = journals.id
  group by journals.id having count(entries.*) < 2 or coalesce(sum(entries.amount), 0) <> 0
  union all
  select 'overdrawn', id::text, format('balance %s', balance) from ledger_accounts where min_balance is not null and balance < min_balance
  union all
  select 'receivable_above_zero', id::text, format('balance %s', balance) from ledger_accounts where kind = 'receivable' and balance > 0
  union all
  select 'closed_with_money', id::text, format('balance %s', balance) from ledger_accounts where closed_at is not null and balance <> 0
  union all
  select 'deposit_without_journal', deposits.id::text, deposits.status
  from deposits left join journals on journals.event = 'deposit' and journals.ref_id = deposits.id
  where (deposits.status = 'completed') <> (journals.id is not null)
  union all
  select 'deposit_taken_differs', deposits.id::text, format('taken %s, journals %s', deposits.taken_cents, moved.taken)
  from deposits cross join lateral (
    select coalesce(sum(entry.amount), 0) as taken from journals as journal
    join entries as entry on entry.journal_id = journal.id join ledger_accounts as account on account.id = entry.account_id
    where journal.event in ('refund', 'take_back', 'reverse_take_back') and journal.ref_id = deposits.id and account.kind = 'card_in') as moved
  where deposits.taken_cents <> moved.taken
  union all
  select 'deposit_returned_differs', deposits.id::text, format('returned %s, parts %s', deposits.returned_cents, parts.cents)
  from deposits cross join lateral (
    select coalesce(sum(part.amount_cents), 0) as cents from withdrawal_parts as part
    where part.deposit_id = deposits.id and part.status in ('pending', 'completed')) as parts
  where deposits.returned_cents <> parts.cents
  union all
  select 'withdrawal_without_journal', withdrawals.id::text, withdrawals.status
  from withdrawals
  where not exists (select from journals where event = 'withdraw' and ref_id = withdrawals.id)
    or amount_cents is distinct from (select sum(part.amount_cents) from withdrawal_parts as part where part.withdrawal_id = withdrawals.id)
  union all
  select 'withdrawal_part_without_journal', part.id::text, part.destination || ' ' || part.status
  from withdrawal_parts as part
  left join journals as paid on (part.destination = 'bank' and paid.event = 'payout' and paid.ref_id = part.withdrawal_id)
    or (part.destination = 'card' and paid.event = 'card_refund' and paid.ref_id = part.id)
  left join journals as back on (part.destination = 'bank' and back.event = 'withdraw_back' and back.ref_id = part.withdrawal_id)
    or (part.destination = 'card' and back.event = 'card_refund_back' and back.ref_id = part.id)
  where (part.status = 'completed') <> (paid.id is not null and back.id is null)
    or (part.status in ('failed', 'cancelled')) <> (back.id is not null)
  union all
  select 'withdrawal_status_differs', withdrawals.id::text, withdrawals.status || ', its bank part ' || part.status
  from withdrawals join withdrawal_parts as part on part.withdrawal_id = withdrawals.id and part.destination = 'bank'
  where withdrawals.status <> part.status and part.status <> 'completed'
  union all
  select 'payment_without_journal', payment.id::text, payment.status
  from wallet_transactions as payment
  where payment.kind = 'payment'
    and not exists (select from journals where journals.event = 'capture' and journals.ref_id = payment.related_id)
  union all
  select 'earned_taken_differs', wallets.user_id::text, format('counted %s, journals %s', wallets.earned_taken_cents, -moved.cents)
  from wallets cross join lateral (
    select coalesce(sum(entry.amount), 0) as cents from ledger_accounts as account
    join entries as entry on entry.account_id = account.id join journals as journal on journal.id = entry.journal_id
    where account.owner_id = wallets.user_id and account.kind = 'available'
      and journal.event in ('take_back', 'reverse_take_back', 'settle_owed', 'card_freed')) as moved
  where wallets.earned_taken_cents <> -moved.cents
  union all
  select 'card_money_without_deposit', money.owner_id::text, format('card money %s, deposits %s', money.card, coalesce(covered.cents, 0))
  from (
    select owner_id, coalesce(sum(balance) filter (where kind in ('card', 'card_escrow')), 0) as card,
      coalesce(-sum(balance) filter (where kind = 'receivable'), 0) as owed
    from ledger_accounts where kind in ('card', 'card_escrow', 'receivable') group by owner_id) as money
  left join (
    select user_id, sum(amount_cents - returned_cents - taken_cents) as cents from deposits where status = 'completed' group by user_id
  ) as covered on covered.user_id = money.owner_id
  left join wallets on wallets.user_id = money.owner_id
  where money.card > coalesce(covered.cents, 0) + coalesce(wallets.earned_taken_cents, 0) + money.owed
  union all
  select 'money_made', currency, format('all accounts sum to %s', sum(balance))
  from ledger_accounts group by currency having sum(balance) <> 0;

-- === 0015_corrections_and_disputes.sql ===
-- Corrections that would take away what scans show wait for the worker; hours without a scan are marked and limited.

alter table worker_shifts
  -- Recorded by the employer without any scan, since when, and when the console refused it.
  add column is_manual boolean not null default false,
  add column manual_at timestamptz,
  add column manual_refused_at timestamptz,
  add column pay_basis text not null default 'worked' check (pay_basis in ('worked', 'minimum', 'agreed', 'decided')),
  add column corrected_at timestamptz,
  add constraint worker_shifts_manual_since check (is_manual = (manual_at is not null));

update worker_shifts as booked set is_manual = true, manual_at = booked.updated_at
where booked.is_corrected and booked.status = 'completed'
  and not exists (select from scans where scans.worker_shift_id = booked.id);

-- Manual hours wait for the console, which has no deadline.
alter table worker_shifts
  drop constraint worker_shifts_review_reason_check,
  add constraint worker_shifts_review_reason_check
    check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end', 'manual_hours')),
  drop constraint worker_shifts_review_ends,
  add constraint worker_shifts_review_ends check (
    (status = 'completed' and funding = 'in_review') = (review_reason is not null)
    and (review_until is not null) = (review_reason is not null and review_reason <> 'manual_hours'));

create index worker_shifts_manual on worker_shifts (manual_at desc, id) where is_manual;

alter table attendance_log
  drop constraint attendance_log_by_check,
  add constraint attendance_log_by_check check (by in ('worker', 'employer', 'system', 'operator'));

create table disputes (
  id uuid primary key,
  worker_shift_id uuid not null unique references worker_shifts (id),
  opened_by text not null check (opened_by in ('worker', 'employer')),
  status text not null check (status in ('open', 'countered', 'escalated', 'resolved')),
  outcome text check (outcome in ('accepted', 'counter_accepted', 'unanswered', 'withdrawn', 'decided')),
  -- What the shift came to before it was disputed.
  standing_cents bigint not null check (standing_cents >= 0),
  standing_minutes integer not null check (standing_minutes >= 0),
  standing_break integer not null check (standing_break >= 0),
  -- Times are null when an amount was proposed.
  proposal_in_at timestamptz,
  proposal_out_at timestamptz,
  proposal_cents bigint not null check (proposal_cents >= 0),
  proposal_reason text not null,
  counter_in_at timestamptz,
  counter_out_at timestamptz,
  counter_cents bigint check (counter_cents >= 0),
  counter_reason text,
  -- The last answer and who gave it: the same again changes nothing.
  last_answer text,
  answer_by timestamptz,
  decided_cents bigint check (decided_cents >= 0),
  decided_reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'resolved') = (outcome is not null)),
  check ((status in ('open', 'countered')) = (answer_by is not null)),
  check ((counter_cents is null) = (counter_reason is null)),
  check ((coalesce(outcome, '') = 'decided') = (decided_at is not null)),
  check ((decided_at is null) = (decided_cents is null) and (decided_at is null) = (decided_reason is null))
);
-- What the clock and the console look for.
create index disputes_to_answer on disputes (answer_by) where status in ('open', 'countered');
create index disputes_unresolved on disputes (created_at) where status <> 'resolved';

-- === 0016_refresh_rotation_and_confirmation.sql ===
-- Refresh tokens are numbered, so that a copied one is noticed; a session remembers when its password was confirmed.

alter table sessions
  -- The highest number of a refresh token that was presented. A lower one is used up.
  add column refresh_generation integer not null default 0,
  add column password_confirmed_at timestamptz;

-- An address that an operator signed in from, or that a reset link was used from, is known: strangers cannot pause it.
alter table operator_sessions add column address text not null default '';
alter table email_tokens add column used_from text;

-- === 0017_bank_account_changes.sql ===
-- Changes of the account that money is paid to: a replaced one waits before it is paid to, and its owner can undo it.

create table bank_account_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('first', 'replaced')),
  -- The new account as it may be shown; empty when it was removed.
  account_masked text not null,
  -- What was stored before, sealed as in the columns it came from; cleared once it cannot be restored any more.
  former_bank_account_sealed text,
  former_bank_institution text not null default '',
  former_bank_transit text not null default '',
  former_method_sealed text,
  changed_at timestamptz not null,
  undone_at timestamptz
);
create index bank_account_changes_user on bank_account_changes (user_id, changed_at);

alter table email_tokens
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check check (purpose in ('verify_email', 'reset_password', 'undo_bank_change')),
  add column bank_change_id uuid references bank_account_changes (id) on delete cascade,
  add constraint email_tokens_bank_change_check check ((purpose = 'undo_bank_change') = (bank_change_id is not null));

-- Not paid out before; null when nothing waits.
alter table withdrawals add column payable_from timestamptz;

-- Costly calls of an account within an hour, counted for all nodes together.
create table hourly_uses (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'report')),
  uses integer not null,
  since timestamptz not null,
  primary key (user_id, kind)
);

-- === 0018_kiosks.sql ===
-- Kiosks: screens at the door that show codes for chosen jobs with a session of their own, never the employer's.

create table kiosks (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 60),
  pin_hash text,
  -- The code that opens it, once; gone as soon as it was used.
  code_hash bytea unique,
  created_at timestamptz not null,
  opened_at timestamptz,
  last_seen_at timestamptz,
  -- The end of the code, and from the opening on the end of the token.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint kiosks_code_opens_once check ((opened_at is null) = (code_hash is not null))
);
create index kiosks_of_owner on kiosks (owner_id, expires_at) where revoked_at is null;
create index kiosks_old on kiosks (expires_at);

create table kiosk_jobs (
  kiosk_id uuid not null references kiosks (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  primary key (kiosk_id, job_id)
);
create index kiosk_jobs_of_job on kiosk_jobs (job_id);

-- === 0019_hiring_open.sql ===
-- Hiring goes on while a job runs, and a freed place can be filled again: search follows the next shift, and a worker may be booked again.

alter table jobs
  -- False once the employer closed hiring; a full job stays open for a place that frees.
  add column hiring_open boolean not null default true,
  -- The start of the next shift, or of the last one when none is to come. Kept by the server every minute.
  add column next_starts_at timestamptz,
  add column has_shifts_to_come boolean not null default true,
  add column last_starts_at timestamptz;

update jobs set
  last_starts_at = coalesce((select max(starts_at) from shifts where job_id = jobs.id), first_shift_at),
  next_starts_at = coalesce(
    (select min(starts_at) from shifts where job_id = jobs.id and starts_at > now()),
    (select max(starts_at) from shifts where job_id = jobs.id),
    first_shift_at),
  has_shifts_to_come = exists (select from shifts where job_id = jobs.id and starts_at > now()),
  -- What was confirmed with places left was closed by its employer; of running jobs that is known only while applications wait.
  hiring_open = not (status in ('confirmed', 'running') and accepted_count + confirmed_count < worker_count
    and pending_count + accepted_count = 0);

alter table jobs
  alter column next_starts_at set not null,
  alter column last_starts_at set not null,
  -- What a worker can find and take, as far as the row says.
  add column hires boolean not null generated always as (
    hiring_open and accepted_count + confirmed_count < worker_count
    and (status = 'open' or (status = 'running' and has_shifts_to_come))) stored;

-- What the clock has to move on to the next shift.
create index jobs_next_shift on jobs (next_starts_at)
  where status in ('open', 'confirmed', 'running') and has_shifts_to_come;

drop index jobs_open_soonest, jobs_open_newest, jobs_open_wage, jobs_open_city, jobs_open_start, jobs_open_place, jobs_open_words;
create index jobs_open_soonest on jobs (next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at) where hires;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at) where hires;
create index jobs_open_city on jobs (search_city, next_starts_at, id) include (last_shift_at) where hires;
create index jobs_open_place on jobs using gist (place) where hires;
create index jobs_open_words on jobs using gin (search_words) where hires;

create or replace function count_open_job_places() returns trigger language plpgsql as $$
declare
  -- Which side of the change there is depends on what was done, so the statement is put together.
  gone constant text := 'select search_city, city, country, latitude, longitude, hires, -1 as step from before_change';
  come constant text := replace(replace(gone, '-1 as step', '1 as step'), 'before_change', 'after_change');
begin
  execute '
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (' || case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end || ') as change
    where hires
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum';
  return null;
end $$;

-- Running jobs that hire were not counted so far.
delete from open_job_places;
insert into open_job_places
select search_city, min(city), min(country), count(*), count(latitude),
  coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
from jobs where hires group by search_city;

-- The application of a cancelled booking is withdrawn as it was: confirmed.
alter table applications drop constraint applications_check;

-- A worker may take a released place again; the cancelled shifts stay on record.
alter table worker_shifts drop constraint worker_shifts_shift_id_worker_id_key;
create unique index worker_shifts_one_live on worker_shifts (shift_id, worker_id) where status <> 'cancelled';
create index worker_shifts_of_application on worker_shifts (application_id);

-- Who worked together still deals with each other after the booking ended.
create or replace view dealings as
  select owner_id as user_id, worker_id as partner_id, bool_or(is_booked) as is_booked from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
  ) as dealt
  where is_live or is_booked group by owner_id, worker_id
  union all
  select worker_id, owner_id, bool_or(is_booked) from (
    select job.owner_id, application.worker_id, application.withdrawn_at is null as is_live,
      (application.status = 'confirmed' and application.withdrawn_at is null) or exists (
        select from worker_shifts as booked
        where booked.application_id = application.id and booked.status in ('in_progress', 'completed')) as is_booked
    from applications as application join jobs as job on job.id = application.job_id
  ) as dealt
  where is_live or is_booked group by worker_id, owner_id;

-- === 0020_places.sql ===
-- The exact place of a job: saved sites of a company, and the position that a kiosk proposes for its jobs.

create table company_sites (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 80),
  street_address text not null,
  city text not null,
  zip_code text not null,
  country text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  precision text not null check (precision in ('exact', 'area', 'unknown')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint company_sites_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (precision = 'unknown'))
);
-- A name is chosen from a list, so an employer has each once.
create unique index company_sites_name on company_sites (owner_id, lower(name));

-- The latest proposal for each job; it becomes the place only when the employer accepts it.
create table place_proposals (
  job_id uuid primary key references jobs (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m double precision not null check (accuracy_m >= 0),
  proposed_at timestamptz not null
);

-- === 0021_call_preference_and_home_position.sql ===
-- When an account would like to be called during its review, and where its address is, as the chosen suggestion said.

alter table users
  add column call_preference text not null default '' check (char_length(call_preference) <= 200),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column address_precision text check (address_precision in ('exact', 'area')),
  add constraint users_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (address_precision is null)
  );

-- Less is asked of employers now: those who have it all are submitted, as their next change would do.
with submitted as (
  update users set review_status = 'in_review', updated_at = now()
  where user_type = 'employer' and review_status = 'incomplete' and deleted_at is null and has_company
    and first_name <> '' and last_name <> '' and coalesce(phone, '') <> '' and address_line1 <> '' and city <> ''
    and exists (select from documents where documents.user_id = users.id and documents.document_type = 'identity')
  returning id
)
insert into outbox_events (type, payload, recorded_at)
select 'account.submitted', jsonb_build_object('userId', id), now() from submitted;

-- === 0022_hourly_limits.sql ===
-- Attached cards and further pages of reports are counted for all nodes together, as exports and reports are.

alter table hourly_uses
  drop constraint hourly_uses_kind_check,
  add constraint hourly_uses_kind_check check (kind in ('export', 'report', 'report_page', 'card_attachment'));

-- === 0023_unfunded_mails.sql ===
-- The employer is mailed once about each booked shift whose pay is not held a day before it starts.

alter table worker_shifts add column unfunded_mail_at timestamptz;

-- === 0024_schedule_dates_and_first_jobs.sql ===
-- A job may be on chosen dates instead of weekdays, and an employer under review may prepare the first job.

alter table jobs
  alter column week_count drop not null,
  add column dates jsonb,
  add constraint jobs_weeks_or_dates check ((week_count is null) = (dates is not null));

-- One draft for each employer, as far as it is typed; posting a job deletes it.
create table first_jobs (
  owner_id uuid primary key references users (id),
  draft jsonb not null,
  updated_at timestamptz not null
);

-- === 0027_review_waiting_since.sql ===
-- Since when an account waits for the team: updated_at moved with every change, so a resubmitted or edited account lost its turn.

alter table users add column waiting_since timestamptz;

update users set waiting_since = updated_at where review_status in ('in_review', 'rejected') and deleted_at is null;

update users set waiting_since = submitted.first_at
from (
  select payload ->> 'userId' as user_id, min(recorded_at) as first_at
  from outbox_events where type = 'account.submitted' group by 1
) as submitted
where users.id::text = submitted.user_id and users.waiting_since is not null;

drop index users_in_review;
create index users_in_review on users (waiting_since) where review_status = 'in_review' and deleted_at is null;

-- === 0029_static_job_places_and_lock_hiring.sql ===
-- Fewer and cheaper statements for a write: the trigger of open job places is planned once, and an application reads under the lock it takes.

create or replace function count_open_job_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into open_job_places as place
    select search_city, min(city), min(country), count(*), count(latitude),
      coalesce(sum(latitude::numeric), 0), coalesce(sum(longitude::numeric), 0)
    from after_change where hires group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  elsif tg_op = 'DELETE' then
    insert into open_job_places as place
    select search_city, min(city), min(country), -count(*), -count(latitude),
      -coalesce(sum(latitude::numeric), 0), -coalesce(sum(longitude::numeric), 0)
    from before_change where hires group by search_city order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  else
    insert into open_job_places as place
    select search_city, min(city), min(country), sum(step), coalesce(sum(step) filter (where latitude is not null), 0),
      coalesce(sum(step * latitude::numeric), 0), coalesce(sum(step * longitude::numeric), 0)
    from (
      select search_city, city, country, latitude, longitude, -1 as step from before_change where hires
      union all
      select search_city, city, country, latitude, longitude, 1 from after_change where hires) as change
    group by search_city
    having sum(step) <> 0 or sum(step * latitude::numeric) <> 0 or sum(step * longitude::numeric) <> 0
    order by search_city
    on conflict (search_city) do update set
      job_count = place.job_count + excluded.job_count,
      located_count = place.located_count + excluded.located_count,
      latitude_sum = place.latitude_sum + excluded.latitude_sum,
      longitude_sum = place.longitude_sum + excluded.longitude_sum;
  end if;
  return null;
end $$;

-- Room for the next version of a row on its page: counting an application then leaves every index as it is.
alter table jobs set (fillfactor = 85);

/*
 * Locks a job and reads what decides about a worker's next application. Each statement of a function sees what was
 * committed before it began, so what is read here is what the lock protects; a join in the locking statement would
 * read what was there before it waited.
 */
create function lock_hiring(of_job uuid, of_worker uuid)
returns table (job jobs, latest_status text, rejected_wage_cents bigint) language plpgsql rows 1 as $$
begin
  select * into job from jobs where jobs.id = of_job for update;
  if not found then
    return;
  end if;
  -- The end of a booking is no rejection of a wage.
  select
    (array_agg(application.status order by application.created_at desc, application.id desc)
      filter (where application.withdrawn_at is null))[1],
    min(application.final_wage_cents) filter (where application.status = 'rejected' and not exists (
      select from application_history as step
      where step.application_id = application.id and step.status = 'confirmed'))
  into latest_status, rejected_wage_cents
  from applications as application
  where application.job_id = of_job and application.worker_id = of_worker;
  return next;
end $$;

-- === 0030_lock_booked_shift.sql ===
-- A booked shift is locked and read by one statement. Each statement of a function sees what was committed before it began, so all that is read after the locks is what they protect.

/* Locks the row of its job first, then its own; null for anyone stands for everyone. */
create function lock_booked_shift(of_id uuid, of_worker uuid, of_owner uuid)
returns table (booked worker_shifts, job jobs) language plpgsql rows 1 as $$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and (of_worker is null or own.worker_id = of_worker)
    and (of_owner is null or around.owner_id = of_owner)
  for update of around;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  return next;
end $$;

/* The same for a worker's scan, with all that its rules, its risk signals and its answer need. */
create function lock_scanned_shift(of_id uuid, of_worker uuid, of_device text, devices_since timestamptz)
returns table (
  booked worker_shifts, job jobs, came scans, went scans, dispute disputes,
  sighted_latitude double precision, sighted_longitude double precision, sighted_at timestamptz,
  is_device_shared boolean, is_other_at_work boolean
) language plpgsql rows 1 as $$
begin
  select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
  where own.id = of_id and own.worker_id = of_worker for update of around;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  select scan.* into came from scans as scan where scan.worker_shift_id = of_id and scan.action = 'start';
  select scan.* into went from scans as scan where scan.worker_shift_id = of_id and scan.action = 'end';
  select claim.* into dispute from disputes as claim where claim.worker_shift_id = of_id;
  select scan.latitude, scan.longitude, scan.at into sighted_latitude, sighted_longitude, sighted_at
  from scans as scan join worker_shifts as own on own.id = scan.worker_shift_id
  where own.worker_id = of_worker and scan.latitude is not null order by scan.at desc limit 1;
  is_device_shared := of_device is not null and exists (
    select from scans as scan join worker_shifts as other on other.id = scan.worker_shift_id
    where scan.device_id = of_device and scan.received_at > devices_since and other.worker_id <> of_worker);
  is_other_at_work := exists (
    select from worker_shifts as other
    where other.job_id = (booked).job_id and other.status = 'in_progress' and other.id <> of_id);
  return next;
end $$;

-- === 0031_capture_pay.sql ===
-- One statement per movement of money: paying a shift is a function. The journals are still posted by post_journal alone.

/* Without converting the row to JSON for each journal and entry. */
create function check_one_journal(journal uuid) returns void language plpgsql as $$
declare
  legs bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
end $$;

create or replace function check_journal_balances() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'journals' then
    perform check_one_journal(new.id);
  else
    perform check_one_journal(new.journal_id);
  end if;
  return null;
end $$;

create function ledger_leg(of_owner uuid, of_kind text, of_ref uuid, amount bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object('owner', of_owner, 'kind', of_kind, 'ref', of_ref, 'shard', 0, 'amount', amount)
$$;

/* Adds a line to a person's statement, with the next number of their list, and the change for their open screens. */
create function add_wallet_line(
  new_id uuid, of_user uuid, of_kind text, of_direction text, amount bigint, of_status text, what jsonb, of_related uuid,
  at timestamptz
) returns void language plpgsql as $$
declare
  number bigint;
begin
  insert into wallets as wallet (user_id, transaction_count, created_at) values (of_user, 1, at)
  on conflict (user_id) do update set transaction_count = wallet.transaction_count + 1
  returning wallet.transaction_count into number;
  insert into wallet_transactions
    (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
  values (new_id, of_user, number, of_kind, of_direction, amount, of_status, what, of_related, at, at);
  insert into live_changes (user_id, type, what, at) values (of_user, 'wallet', 'moved', at);
end $$;

/*
 * Pays a worker for a shift: first from its hold, then from the employer's wallet, card money first; the rest of the hold
 * is returned, the hold closed, and a due of this payment settled. Answers false, and moves nothing, when both together do
 * not cover it. Paying the same part again changes nothing. `new_ids`: of two journals and two lines.
 */
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], out is_paid boolean, out employer_owes boolean, out worker_owes boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    if money.held_card + money.held_earned + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(money.held_card + money.held_earned, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest_card := money.held_card - hold_card;
    rest_earned := money.held_earned - hold_earned;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest_card + rest_earned > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if money.held_card + money.held_earned > 0 then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest_card + rest_earned > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;

-- === 0032_deposit_statements.sql ===
-- A deposit is two movements of one statement each: the intent before the card is charged, and the credit after it.

/*
 * Writes the intent of a deposit with its line, claimed by the caller until a time. A request with a key that was used
 * before gets the deposit of then, which has another id. What is refused raises RV001 with the code as its message, so
 * that nothing of it stays.
 */
create function open_deposit(
  new_id uuid, line_id uuid, of_user uuid, of_provider text, amount bigint, in_currency text, at timestamptz,
  lease_until timestamptz, with_key text, with_fingerprint bytea, day_limit bigint, declines_limit integer
) returns setof deposits language plpgsql rows 1 as $$
declare
  earlier idempotency_keys;
  card cards;
  wallet wallets;
  made deposits;
  oldest timestamptz;
  room bigint;
begin
  if with_key is not null then
    -- Requests with the same key wait here until the first is committed.
    insert into idempotency_keys (user_id, key, fingerprint, operation_id, created_at)
    values (of_user, with_key, with_fingerprint, new_id, at) on conflict (user_id, key) do nothing;
    if not found then
      select used.* into earlier from idempotency_keys as used where used.user_id = of_user and used.key = with_key;
      if earlier.fingerprint <> with_fingerprint then
        raise exception using errcode = 'RV001', message = 'idempotency_key_reused';
      end if;
      return query select * from deposits where id = earlier.operation_id;
      return;
    end if;
  end if;

  select kept.* into card from cards as kept where kept.user_id = of_user and kept.provider = of_provider;
  if not found then
    raise exception using errcode = 'RV001', message = 'card_needed';
  end if;
  -- The numbers lock the wallet, so that two deposits at once do not both fit under the limit.
  insert into wallets as own (user_id, deposit_count, transaction_count, created_at) values (of_user, 1, 1, at)
  on conflict (user_id) do update set
    deposit_count = own.deposit_count + 1, transaction_count = own.transaction_count + 1
  returning own.* into wallet;

  -- A thief who tries stolen cards sees many of them declined. Charges under way count, or all would be sent at once.
  select created_at into oldest from deposits
  where declines_limit is not null and user_id = of_user and status in ('failed', 'pending')
    and created_at > at - interval '1 hour'
  order by created_at desc offset declines_limit - 1 limit 1;
  if found then
    raise exception using errcode = 'RV001', message = 'rate_limited',
      detail = greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - at)))::text;
  end if;
  -- Pending ones included.
  select day_limit - coalesce(sum(amount_cents), 0) into room from deposits
  where user_id = of_user and status <> 'failed' and created_at > at - interval '24 hours';
  if amount > room then
    raise exception using errcode = 'RV001', message = 'daily_limit', detail = greatest(room, 0)::text;
  end if;

  insert into deposits (id, user_id, seq, amount_cents, currency, status, provider, customer_key, method_key, card_brand,
    card_last4, claimed_until, created_at, updated_at)
  values (new_id, of_user, wallet.deposit_count, amount, in_currency, 'pending', card.provider, card.customer_key,
    card.method_key, card.brand, card.last4, lease_until, at, at)
  returning * into made;
  insert into wallet_transactions
    (id, user_id, seq, kind, direction, amount_cents, status, about, related_id, created_at, updated_at)
  values (line_id, of_user, wallet.transaction_count, 'deposit', 'in', amount, 'pending',
    jsonb_build_object('type', 'card', 'brand', card.brand, 'last4', card.last4), new_id, at, at);
  insert into live_changes (user_id, type, what, at) values (of_user, 'wallet', 'moved', at);
  return next made;
end $$;

/*
 * Credits a deposit whose card was charged, once. Answers what else there is to do in the same transaction before
 * wallet.topped_up may be recorded; when there is nothing, it is recorded here.
 */
create function credit_deposit(
  of_id uuid, of_charge text, journal_id uuid, at timestamptz,
  out deposit deposits, out is_credited boolean, out has_dues boolean, out is_questioned boolean, out owes boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  is_credited := false;
  select own.* into deposit from deposits as own where own.id = of_id for update;
  if not found or deposit.status = 'completed' then
    return;
  end if;
  -- A dispute of the same charge at the same time: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('charge:' || of_charge, 0));
  perform post_journal(journal_id, 'deposit', of_id, 0::smallint, 'user:' || deposit.user_id, at, deposit.currency,
    jsonb_build_array(
      jsonb_build_object('owner', nobody, 'kind', 'card_in', 'ref', nobody,
        'shard', ('x' || right(of_id::text, 2))::bit(8)::int % 8, 'amount', -deposit.amount_cents),
      ledger_leg(deposit.user_id, 'card', nobody, deposit.amount_cents)));
  update deposits as own
  set status = 'completed', failure_code = null, charge_key = of_charge, claimed_until = null, updated_at = at
  where own.id = of_id returning own.* into deposit;
  with line as (
    update wallet_transactions set status = 'completed', updated_at = at where related_id = of_id returning user_id)
  insert into live_changes (user_id, type, what, at) select user_id, 'wallet', 'moved', credit_deposit.at from line;

  is_credited := true;
  has_dues := exists (select from dues where employer_id = deposit.user_id and settled_at is null);
  is_questioned := deposit.refunded_cents > 0 or exists (
    select from card_disputes where charge_key = of_charge and state <> 'won');
  owes := exists (
    select from ledger_accounts
    where owner_id = deposit.user_id and kind = 'receivable' and currency = deposit.currency and balance < 0);
  if not (has_dues or is_questioned or owes) then
    insert into outbox_events (type, payload, recorded_at)
    values ('wallet.topped_up', jsonb_build_object('userId', deposit.user_id), at);
  end if;
end $$;

-- === 0033_one_check_per_journal.sql ===
-- A journal is checked once when its transaction ends, in place of once more for each of its entries.

create or replace function check_journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid;
  legs bigint;
  total numeric;
  currencies bigint;
begin
  if tg_table_name = 'journals' then
    journal := new.id;
  else
    journal := new.journal_id;
    -- A journal of this transaction is checked by its own trigger, which sees all entries too.
    if exists (select from journals where journals.id = journal and journals.xmin = pg_current_xact_id()::xid) then
      return null;
    end if;
  end if;
  select count(*), coalesce(sum(entries.amount), 0), count(distinct account.currency) into legs, total, currencies
  from entries join ledger_accounts as account on account.id = entries.account_id where entries.journal_id = journal;
  if legs < 2 or total <> 0 or currencies <> 1 then
    raise exception 'journal % does not balance: % legs, sum %, % currencies', journal, legs, total, currencies
      using errcode = 'check_violation', constraint = 'journals_balance';
  end if;
  return null;
end $$;

drop function check_one_journal(uuid);

-- === 0034_notifications.sql ===
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

-- Expiry of a session leaves its subscription; its end does not.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger end_push_of_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function end_push_of_session();

-- A suspended account gets none, and a new password ends those whose expired session was deleted.
create function end_push_of_user() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where user_id = new.id
    and (new.suspended_at is not null or not exists (select from sessions where sessions.id = push_subscriptions.session_id));
  return null;
end $$;
create trigger end_push_of_user after update of suspended_at, password_hash on users
  for each row when (new.suspended_at is distinct from old.suspended_at or new.password_hash <> old.password_hash)
  execute function end_push_of_user();

alter table hourly_uses
  drop constraint hourly_uses_kind_check,
  add constraint hourly_uses_kind_check
    check (kind in ('export', 'report', 'report_page', 'card_attachment', 'push_subscription', 'saved_search'));

-- === 0036_messages.sql ===
-- An employer and a worker write to each other about a job: one thread for each pair, from the first application on.

create table message_threads (
  id uuid primary key,
  -- Null once the job is deleted: nobody reads the thread any more, except in the console when a message was reported.
  job_id uuid references jobs (id) on delete set null,
  job_title text not null,
  owner_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  -- The number of the newest message: they are numbered 1, 2, 3 in each thread, under the lock of its row.
  last_number integer not null default 0,
  closed_by text check (closed_by in ('worker', 'employer')),
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (job_id, worker_id),
  check ((closed_by is null) = (closed_at is null))
);
create index message_threads_of_owner on message_threads (owner_id);
create index message_threads_of_worker on message_threads (worker_id);

create table messages (
  id uuid primary key,
  thread_id uuid not null references message_threads (id) on delete cascade,
  number integer not null,
  author_id uuid not null references users (id),
  side text not null check (side in ('worker', 'employer')),
  -- Named by the sender's device: the same message sent again is stored once.
  client_id uuid not null,
  text text,
  quick text check (quick in ('running_late', 'at_the_door')),
  masked boolean not null default false,
  -- The text was erased with its author's account, or is older than texts are kept.
  erased boolean not null default false,
  sent_at timestamptz not null,
  read_at timestamptz,
  unique (thread_id, number),
  unique (thread_id, side, client_id),
  check (num_nonnulls(text, quick) = case when erased and quick is null then 0 else 1 end)
);
-- For the limits of an account, and its export.
create index messages_of_author on messages (author_id, sent_at desc);
create index messages_unread on messages (thread_id, side) where read_at is null;
create index messages_with_text on messages (sent_at) where text is not null;

-- The threads with a message that a person has, as their list shows them.
create table message_inboxes (
  thread_id uuid not null references message_threads (id) on delete cascade,
  user_id uuid not null references users (id),
  last_at timestamptz not null,
  unread integer not null default 0 check (unread >= 0),
  -- When a mail says that there are unread messages; after it no other until they are read.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (thread_id, user_id)
);
create index message_inboxes_of on message_inboxes (user_id, last_at desc, thread_id);
create index message_inboxes_due on message_inboxes (mail_due_at) where mail_due_at is not null;

create table message_reports (
  message_id uuid primary key references messages (id) on delete cascade,
  thread_id uuid not null references message_threads (id) on delete cascade,
  reporter_id uuid not null references users (id),
  -- Null once the reporter's account is erased.
  reason text,
  created_at timestamptz not null,
  handled_at timestamptz
);
create index message_reports_of_thread on message_reports (thread_id);
create index message_reports_of_reporter on message_reports (reporter_id, created_at desc);

insert into message_threads (id, job_id, job_title, owner_id, worker_id, created_at)
select gen_random_uuid(), job.id, job.title, job.owner_id, first.worker_id, first.created_at
from (
  select job_id, worker_id, min(created_at) as created_at from applications group by job_id, worker_id) as first
join jobs as job on job.id = first.job_id;

alter table worker_shifts
  -- The worker's last quick reply about the shift.
  add column note_quick text check (note_quick in ('running_late', 'at_the_door')),
  add column note_at timestamptz,
  add constraint worker_shifts_note_check check ((note_quick is null) = (note_at is null));

/* What decides whether a thread is open, who may close it, and whether contact details are masked. */
create view thread_facts as
  select thread.id as thread_id, job.last_shift_at, latest.status, latest.withdrawn_at is not null as is_withdrawn,
    coalesce((select step.by from application_history as step where step.application_id = latest.id
      order by step.id desc limit 1), 'worker') as last_step_by,
    latest.status = 'confirmed' or exists (
      select from applications as any_of_them join application_history as step on step.application_id = any_of_them.id
      where any_of_them.job_id = thread.job_id and any_of_them.worker_id = thread.worker_id
        and step.status = 'confirmed') as was_booked,
    num_nonnulls(worker.suspended_at, worker.deleted_at, owner.suspended_at, owner.deleted_at) > 0 as is_someone_gone
  from message_threads as thread
  join jobs as job on job.id = thread.job_id
  join users as worker on worker.id = thread.worker_id
  join users as owner on owner.id = thread.owner_id
  join lateral (
    select application.id, application.status, application.withdrawn_at from applications as application
    where application.job_id = thread.job_id and application.worker_id = thread.worker_id
    order by application.created_at desc, application.id desc limit 1) as latest on true;

/*
 * Locks the account of a writer, for the limits, and then the thread. Each statement of a function sees what was
 * committed before it began, so all that is read after the locks is what they protect. No row for a thread of others.
 */
create function lock_thread(of_thread uuid, of_user uuid)
returns table (thread message_threads, facts thread_facts, is_suspended boolean) language plpgsql rows 1 as $$
begin
  select suspended_at is not null into is_suspended from users where users.id = of_user for no key update;
  select found_thread.* into thread from message_threads as found_thread
  where found_thread.id = of_thread and of_user in (found_thread.owner_id, found_thread.worker_id) for update;
  if not found then
    return;
  end if;
  select found_facts.* into facts from thread_facts as found_facts where found_facts.thread_id = of_thread;
  if not found then
    return;
  end if;
  return next;
end $$;

/*
 * The same for a message to be sent: one that was stored under the same name, the times of the messages that reach the
 * limits of the account, and the booked shift that a quick reply is about.
 */
create function lock_thread_to_write(
  of_thread uuid, of_user uuid, of_client uuid, per_minute integer, per_day integer, at timestamptz, around interval)
returns table (
  thread message_threads, facts thread_facts, is_suspended boolean, stored messages,
  minute_reached_at timestamptz, day_reached_at timestamptz, shift_id uuid
) language plpgsql rows 1 as $$
declare
  locked record;
begin
  select * into locked from lock_thread(of_thread, of_user);
  if not found then
    return;
  end if;
  thread := locked.thread;
  facts := locked.facts;
  is_suspended := locked.is_suspended;
  select message.* into stored from messages as message
  where message.thread_id = of_thread and message.client_id = of_client and message.author_id = of_user;
  minute_reached_at := (select message.sent_at from messages as message where message.author_id = of_user
    order by message.sent_at desc offset per_minute - 1 limit 1);
  day_reached_at := (select message.sent_at from messages as message where message.author_id = of_user
    order by message.sent_at desc offset per_day - 1 limit 1);
  shift_id := (select booked.id from worker_shifts as booked
    where booked.job_id = (thread).job_id and booked.worker_id = (thread).worker_id
      and (booked.status = 'in_progress'
        or (booked.status = 'scheduled' and booked.starts_at between at - around and at + around))
    order by booked.status <> 'in_progress', abs(extract(epoch from booked.starts_at - at)), booked.id limit 1);
  return next;
end $$;

-- === 0038_saved_searches.sql ===
-- Searches that workers save, found from a posted job by an index; and the alerts about new jobs, each job once for a worker.

create table saved_searches (
  id uuid primary key,
  worker_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  -- As the worker gave them; the columns below are what a job is compared with.
  filters jsonb not null,
  alerts boolean not null,
  -- Every word has to be met by a job; `saved_search_words` says how.
  words text[] collate "C" not null,
  -- The word of these by which the search is found, empty for any job. A blank is met by none.
  key_word text collate "C" not null,
  -- '=' and the searched name of the city, empty for any.
  key_city text collate "C" not null,
  min_wage_cents bigint not null,
  is_hot boolean not null,
  start_from date,
  start_to date,
  -- A point in space and the straight-line distance from it, as `jobs.place`; `circle` is the box around both.
  center cube,
  reach_km double precision,
  circle cube generated always as (cube_enlarge(center, reach_km, 3)) stored,
  -- Without a word or a city it is found by its place.
  is_by_place boolean not null generated always as (key_word = '' and key_city = '' and center is not null) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((center is null) = (reach_km is null))
);

create index saved_searches_of_worker on saved_searches (worker_id, created_at desc, id desc);
create index saved_searches_alerting on saved_searches (key_word, key_city, min_wage_cents) where alerts and not is_by_place;
create index saved_searches_around on saved_searches using gist (circle) where alerts and is_by_place;

-- How the words of saved searches are spelled, as a search for jobs would spell them today.
create table saved_search_words (
  word text collate "C" primary key,
  -- The known words that a misspelt one stands for; null for a word that known words begin with.
  near text[] collate "C",
  is_spelled boolean not null default false
);
create index saved_search_words_waiting on saved_search_words (word) where not is_spelled;
create index saved_search_words_near on saved_search_words using gin (near) where near is not null;
create index saved_search_words_misspelt on saved_search_words using gin (word gin_trgm_ops) where near is not null;

-- Words that no job had before: they may change what a misspelt word stands for. Not a column of `job_words`, because
-- posting a job would wait for whoever changes it.
create table new_job_words (
  id bigint generated always as identity primary key,
  word text collate "C" not null
);

-- A job is sent to a worker once, ever. Without `sent_at` it waits for the worker's next digest.
create table job_alerts (
  worker_id uuid not null references users (id),
  job_id uuid not null references jobs (id) on delete cascade,
  search_ids uuid[] not null,
  matched_at timestamptz not null,
  sent_at timestamptz,
  primary key (worker_id, job_id)
);
create index job_alerts_of_job on job_alerts (job_id);
create index job_alerts_waiting on job_alerts (worker_id) where sent_at is null;

-- When a worker got the last digest, and when the next one is due; null when nothing waits.
create table alert_digests (
  worker_id uuid primary key references users (id),
  sent_at timestamptz,
  due_at timestamptz
);
create index alert_digests_due on alert_digests (due_at) where due_at is not null;

-- By a trigger, because a job begins to take workers in many ways: posted, a place freed, hiring opened again, places added.
create function record_job_posted() returns trigger language plpgsql as $$
begin
  insert into outbox_events (type, payload, recorded_at)
  values ('job.posted', jsonb_build_object('jobId', new.id), new.updated_at);
  return null;
end $$;

create trigger jobs_posted after insert on jobs
  for each row when (new.hires) execute function record_job_posted();
create trigger jobs_posted_again after update on jobs
  for each row when (new.hires and not old.hires) execute function record_job_posted();

-- === 0040_wage_guides.sql ===
-- Wages of accepted applications by kind of work and city, made once a night. Only figures that may be shown are stored.
create table wage_guides (
  word text not null,
  city text not null,
  country text not null,
  low_cents bigint not null,
  middle_cents bigint not null,
  high_cents bigint not null,
  samples integer not null check (samples >= 20),
  employers integer not null check (employers >= 5),
  -- Answered applications: wage, whether it was accepted, and a number per employer that means nothing elsewhere.
  answered_cents integer[] not null,
  answered_accepted boolean[] not null,
  answered_employers integer[] not null,
  built_at timestamptz not null,
  primary key (word, city, country)
);

-- One row: when the figures were last made.
create table wage_guide_builds (
  is_only boolean primary key default true check (is_only),
  built_at timestamptz
);
insert into wage_guide_builds default values;

-- === 0041_ratings.sql ===
-- After a settled shift each side may rate the other; nothing of a rating is shown to anyone but its author before it is revealed.

create table ratings (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The side that gave it.
  side text not null check (side in ('worker', 'employer')),
  rater_id uuid not null references users (id),
  ratee_id uuid not null references users (id),
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null check (cardinality(tags) <= 3),
  -- Null without one, and once the author's account is erased.
  comment text,
  comment_hidden_at timestamptz,
  created_at timestamptz not null,
  -- When the window closes: until then it waits for the rating of the other side.
  closes_at timestamptz not null,
  revealed_at timestamptz,
  unique (worker_shift_id, side),
  check (rater_id <> ratee_id),
  check (comment_hidden_at is null or revealed_at is not null)
);
create index ratings_to_reveal on ratings (closes_at) where revealed_at is null;
create index ratings_revealed on ratings (ratee_id, revealed_at desc, id) where revealed_at is not null;
create index ratings_of_rater on ratings (rater_id);

-- Of the newest revealed rating of each rater: how many raters, and their stars together.
create table rating_summaries (
  user_id uuid primary key references users (id),
  count integer not null check (count >= 0),
  stars integer not null check (stars between count and 5 * count)
);

create table rating_reports (
  rating_id uuid not null references ratings (id) on delete cascade,
  reporter_id uuid not null references users (id),
  -- Null once the reporter's account is erased.
  reason text,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (rating_id, reporter_id)
);
create index rating_reports_of_reporter on rating_reports (reporter_id, created_at desc);
create index rating_reports_waiting on rating_reports (created_at) where handled_at is null;

/* Locks the summaries in the order of their ids first, so that what is counted afterwards is all that was committed. */
create function count_ratings(of_users uuid[]) returns void language plpgsql as $$
begin
  insert into rating_summaries (user_id, count, stars)
  select counted.id, 0, 0 from (select unnest(of_users) as id order by id) as counted
  on conflict (user_id) do update set count = rating_summaries.count;
  update rating_summaries as summary set count = newest.count, stars = newest.stars
  from (
    select counted.id, count(latest.stars)::integer as count, coalesce(sum(latest.stars), 0)::integer as stars
    from unnest(of_users) as counted (id)
    left join (
      select distinct on (rating.ratee_id, rating.rater_id) rating.ratee_id, rating.stars from ratings as rating
      where rating.ratee_id = any (of_users) and rating.revealed_at is not null
      order by rating.ratee_id, rating.rater_id, rating.created_at desc, rating.id desc
    ) as latest on latest.ratee_id = counted.id
    group by counted.id
  ) as newest
  where summary.user_id = newest.id;
end $$;

/* Reveals what was given for a shift and counts it. The caller holds the lock of the shift. */
create function reveal_ratings(of_shift uuid, at timestamptz) returns integer language plpgsql as $$
declare
  ratees uuid[];
begin
  with revealed as (
    update ratings set revealed_at = at where worker_shift_id = of_shift and revealed_at is null returning ratee_id
  )
  select coalesce(array_agg(revealed.ratee_id), '{}') into ratees from revealed;
  perform count_ratings(ratees);
  return cardinality(ratees);
end $$;

/*
 * Locks an ended shift for a rating by one of its people, and first the account of the other, which may be erased at
 * this moment. Each statement of a function sees what was committed before it began. No row for a shift of others.
 */
create function lock_shift_to_rate(of_shift uuid, of_rater uuid)
returns table (
  booked worker_shifts, funding text, ratee_id uuid, is_ratee_gone boolean, mine ratings, is_other_rated boolean,
  is_revealed boolean
) language plpgsql rows 1 as $$
begin
  select case when own.worker_id = of_rater then job.owner_id else own.worker_id end into ratee_id
  from worker_shifts as own join jobs as job on job.id = own.job_id
  where own.id = of_shift and of_rater in (own.worker_id, job.owner_id);
  if not found then
    return;
  end if;
  select person.deleted_at is not null into is_ratee_gone from users as person where person.id = ratee_id for share;
  select own.* into booked from worker_shifts as own where own.id = of_shift for no key update;
  select money.funding into funding from worker_shift_funding as money where money.worker_shift_id = of_shift;
  select rating.* into mine from ratings as rating
  where rating.worker_shift_id = of_shift and rating.rater_id = of_rater;
  select count(*) filter (where rating.rater_id <> of_rater) > 0, count(rating.revealed_at) > 0
  into is_other_rated, is_revealed from ratings as rating where rating.worker_shift_id = of_shift;
  return next;
end $$;

-- === 0042_reliability.sql ===
-- Reliability of workers and employers over 90 days: one event for each booked shift and side, counted by person, and appeals.

alter table worker_shifts
  -- Whose cancellation was late and counts against them; recorded when it happens, with what was true then.
  add column late_cancellation text check (late_cancellation in ('worker', 'employer')),
  -- Whether the first payment, that of the planned time, could not be covered when it was settled.
  add column was_due boolean not null default false;

update worker_shifts as booked set was_due = true
where booked.status = 'completed' and (
  select entry.event from attendance_log as entry
  where entry.worker_shift_id = booked.id and entry.event in ('paid', 'due') order by entry.id limit 1) = 'due';

-- Whether a shift that its worker cancelled was funded is not known any more: those are not counted.
update worker_shifts as booked set late_cancellation = 'employer'
where booked.status = 'cancelled' and booked.cancel_reason in ('employer', 'job_canceled', 'job_ended') and exists (
  select from attendance_log as entry
  where entry.worker_shift_id = booked.id and entry.event = 'cancelled' and entry.at > booked.starts_at - interval '24 hours');

/*
 * Records what is known only at the moment itself: whether a cancellation was late (`lateCancellationBy` in
 * packages/domain/src/reliability.ts), and whether pay was due. A job that is cancelled or completed with shifts left is
 * its employer's act: the server ends jobs only after their last shift.
 */
create function record_reliability_facts() returns trigger language plpgsql as $$
begin
  if old.status = 'scheduled' and new.status = 'cancelled' and new.starts_at - new.updated_at < interval '24 hours' then
    new.late_cancellation := case
      when new.cancel_reason in ('employer', 'job_canceled', 'job_ended') then 'employer'
      when new.cancel_reason = 'worker' and old.funding = 'funded' then 'worker' end;
  end if;
  if old.pay_parts = 0 and new.pay_parts > 0 then
    new.was_due := new.funding = 'due';
  end if;
  return new;
end $$;
create trigger worker_shifts_facts before update on worker_shifts
  for each row when (
    (old.status = 'scheduled' and new.status = 'cancelled') or (old.pay_parts = 0 and new.pay_parts > 0))
  execute function record_reliability_facts();

create table reliability_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  worker_shift_id uuid not null references worker_shifts (id) on delete cascade,
  rule text not null check (rule in ('kept', 'late_cancellation', 'no_show', 'pay_due', 'pay_corrected_down')),
  -- False for a shift that was too short to count, and after a granted appeal.
  counts boolean not null,
  starts_at timestamptz not null,
  happened_at timestamptz not null,
  unique (worker_shift_id, user_id)
);
create index reliability_events_of_user on reliability_events (user_id, starts_at desc, id desc);
create index reliability_events_by_start on reliability_events (starts_at);

create table reliability_appeals (
  event_id uuid primary key references reliability_events (id) on delete cascade,
  user_id uuid not null references users (id),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'granted', 'denied')),
  answer text,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((status = 'open') = (answered_at is null))
);
create index reliability_appeals_of_user on reliability_appeals (user_id, created_at desc);
create index reliability_appeals_by_status on reliability_appeals (status, created_at, event_id);

-- What the events of a person come to: read by its key wherever a person or a company is shown.
create table reliability_figures (
  user_id uuid primary key references users (id),
  kept integer not null,
  shifts integer not null
) with (fillfactor = 70);

-- In the order of users, so that two transactions that count the same people cannot block each other.
create function count_reliability() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, count(*) filter (where rule = 'kept'), count(*) from after_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  elsif tg_op = 'DELETE' then
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, -count(*) filter (where rule = 'kept'), -count(*) from before_change where counts
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  else
    insert into reliability_figures as figure (user_id, kept, shifts)
    select user_id, coalesce(sum(step) filter (where rule = 'kept'), 0), sum(step)
    from (
      select user_id, rule, -1 as step from before_change where counts
      union all
      select user_id, rule, 1 from after_change where counts) as change
    group by user_id order by user_id
    on conflict (user_id) do update set kept = figure.kept + excluded.kept, shifts = figure.shifts + excluded.shifts;
  end if;
  return null;
end $$;

create trigger reliability_events_added after insert on reliability_events
  referencing new table as after_change for each statement execute function count_reliability();
create trigger reliability_events_changed after update on reliability_events
  referencing old table as before_change new table as after_change for each statement execute function count_reliability();
create trigger reliability_events_removed after delete on reliability_events
  referencing old table as before_change for each statement execute function count_reliability();

/*
 * The rule of `judgeShift` in packages/domain/src/reliability.ts, for both sides of a booked shift: null for a side
 * whose reliability the shift has nothing to do with. The test of the module compares the two.
 */
create view judged_shifts as
  select booked.id as worker_shift_id, side.user_id, side.rule,
    side.rule <> 'kept' or paid.minutes >= 30 as counts, booked.starts_at, booked.updated_at
  from worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  cross join lateral (
    select greatest(coalesce(booked.worked_minutes, 0), coalesce(booked.pay_cents, 0) * 60 / booked.final_wage_cents) as minutes
  ) as paid
  left join lateral (
    select dispute.standing_cents < booked.pay_cents as pays_more,
      dispute.opened_by = 'employer' and dispute.standing_cents > case dispute.outcome
        when 'accepted' then dispute.proposal_cents
        when 'counter_accepted' then dispute.counter_cents
        when 'decided' then dispute.decided_cents end
      and (select count(*) = 2 from scans as scan where scan.worker_shift_id = booked.id) as is_reduced
    from disputes as dispute where dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  ) as resolved on true
  cross join lateral (values
    (booked.worker_id, case
      when booked.status = 'completed' then 'kept'
      when booked.status <> 'cancelled' or resolved.pays_more then null
      when booked.cancel_reason = 'no_show' then 'no_show'
      when booked.late_cancellation = 'worker' then 'late_cancellation' end),
    (job.owner_id, case
      when booked.status = 'completed' and resolved.is_reduced then 'pay_corrected_down'
      when booked.status = 'completed' and booked.was_due and paid.minutes >= 30 then 'pay_due'
      when booked.status = 'completed' then 'kept'
      when booked.status <> 'cancelled' or resolved.pays_more then null
      when booked.late_cancellation = 'employer' then 'late_cancellation' end)
  ) as side (user_id, rule)
  where booked.status in ('completed', 'cancelled');

/* Makes the events of a booked shift what they are now. Shifts of more than 90 days ago have none, nor have erased users. */
create function judge_shift(of_shift uuid) returns void language plpgsql as $$
begin
  perform from reliability_events where worker_shift_id = of_shift order by user_id for update;
  if found then
    delete from reliability_events as event
    where event.worker_shift_id = of_shift and not exists (
      select from judged_shifts as judged
      where judged.worker_shift_id = of_shift and judged.user_id = event.user_id and judged.rule is not null);
    -- What was appealed against did not happen.
    update reliability_appeals as appeal set status = 'granted', answered_at = judged.updated_at
    from reliability_events as event
    join judged_shifts as judged on judged.worker_shift_id = of_shift and judged.user_id = event.user_id
    where event.worker_shift_id = of_shift and appeal.event_id = event.id and appeal.status = 'open' and judged.rule = 'kept';
  end if;
  insert into reliability_events as event (id, user_id, worker_shift_id, rule, counts, starts_at, happened_at)
  select
    -- A UUID of version 7: 48 bits of time before random ones.
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
      'hex')::uuid,
    judged.user_id, judged.worker_shift_id, judged.rule,
    judged.counts and (judged.rule = 'kept' or not exists (
      select from reliability_events as former join reliability_appeals as appeal on appeal.event_id = former.id
      where former.worker_shift_id = of_shift and former.user_id = judged.user_id and appeal.status = 'granted')),
    judged.starts_at, judged.updated_at
  from judged_shifts as judged join users as person on person.id = judged.user_id and person.deleted_at is null
  where judged.worker_shift_id = of_shift and judged.rule is not null
    and judged.starts_at > judged.updated_at - interval '2160 hours'
  order by judged.user_id
  on conflict (worker_shift_id, user_id) do update
    set rule = excluded.rule, counts = excluded.counts, happened_at = excluded.happened_at
    where (event.rule, event.counts) is distinct from (excluded.rule, excluded.counts);
end $$;

create function judge_changed_shift() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'disputes' then
    perform judge_shift(new.worker_shift_id);
  else
    perform judge_shift(new.id);
  end if;
  return null;
end $$;

-- By triggers, because a shift ends in many ways; at the end of the transaction, when all locks of wallets are taken, and
-- nothing waits for a lock after the figures of a person are locked.
create constraint trigger worker_shifts_judged after update on worker_shifts deferrable initially deferred
  for each row when (
    (old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.cancel_reason, old.worked_minutes, old.pay_cents, old.late_cancellation, old.was_due)
      is distinct from (new.status, new.cancel_reason, new.worked_minutes, new.pay_cents, new.late_cancellation, new.was_due))
  execute function judge_changed_shift();
create constraint trigger disputes_judged after update on disputes deferrable initially deferred
  for each row when (old.status <> 'resolved' and new.status = 'resolved') execute function judge_changed_shift();

select judge_shift(id) from worker_shifts
where status in ('completed', 'cancelled') and starts_at > now() - interval '2160 hours';

-- === 0043_cancellation_pay.sql ===
-- Late cancellations by an employer pay the worker, and disputes reach every shift that ended or was cancelled.

alter table worker_shifts
  -- When it was cancelled or marked as a no-show: a dispute can be opened for 72 hours after it.
  add column cancelled_at timestamptz,
  drop constraint worker_shifts_pay_basis_check,
  add constraint worker_shifts_pay_basis_check
    check (pay_basis in ('worked', 'minimum', 'agreed', 'decided', 'cancellation')),
  -- Pay of a shift that was not worked counts no minutes.
  add constraint worker_shifts_cancelled_unworked check (status <> 'cancelled' or coalesce(worked_minutes, 0) = 0);

update worker_shifts as booked set cancelled_at = coalesce(
  (select max(entry.at) from attendance_log as entry
    where entry.worker_shift_id = booked.id and entry.event in ('cancelled', 'missed')), booked.updated_at)
where booked.status = 'cancelled';

-- === 0044_time_beyond_plan.sql ===
-- Time beyond the plan: minutes after the planned end that wait for the employer's answer, extensions of running shifts, and pay in parts that do not take the hold of one another.

alter table worker_shifts
  -- `ends_at` is the planned end with accepted extensions, so that the overlap constraint and every deadline follow it.
  add column extended_minutes smallint not null default 0 check (extended_minutes between 0 and 240),
  -- What is held for accepted extensions beside the hold of the plan.
  add column extension_held_cents bigint not null default 0 check (extension_held_cents >= 0),
  -- The last offer; `extension_from` is the planned end when it was made, until which it can be answered.
  add column extension_minutes smallint check (extension_minutes between 5 and 240),
  add column extension_status text check (extension_status in ('offered', 'accepted', 'declined')),
  add column extension_from timestamptz,
  add column extension_offered_at timestamptz,
  add column overtime_status text check (overtime_status in ('requested', 'approved', 'declined', 'lapsed')),
  add column overtime_minutes integer check (overtime_minutes > 0),
  add column overtime_cents bigint check (overtime_cents >= 0),
  add column overtime_requested_at timestamptz,
  add column overtime_answered_at timestamptz,
  add column overtime_reason text,
  add constraint worker_shifts_extension_whole check (
    (extension_status is null) = (extension_minutes is null) and (extension_status is null) = (extension_from is null)
    and (extension_status is null) = (extension_offered_at is null)),
  add constraint worker_shifts_overtime_whole check (
    (overtime_status is null) = (overtime_minutes is null) and (overtime_status is null) = (overtime_cents is null)
    and (overtime_status is null) = (overtime_requested_at is null)
    and (overtime_status is null or overtime_status = 'requested') = (overtime_answered_at is null)
    and (overtime_status is distinct from 'declined' or overtime_reason is not null));

-- What the clock looks for.
create index worker_shifts_overtime_to_lapse on worker_shifts (overtime_requested_at) where overtime_status = 'requested';

-- Overtime that is due is never taken from the hold of a plan whose pay is still in review.
alter table dues add column uses_hold boolean not null default true;

/*
 * As before, and a part of the hold can be kept for another part of the pay: `to_keep` of it is neither spent nor
 * returned, and the hold stays open while anything is left in it.
 */
drop function capture_pay(uuid, smallint, uuid, uuid, bigint, text, jsonb, timestamptz, uuid[]);
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], to_keep bigint, out is_paid boolean, out employer_owes boolean, out worker_owes boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  held bigint;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    held := greatest(money.held_card + money.held_earned - to_keep, 0);
    if held + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(held, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest := held - from_hold;
    rest_card := least(rest, money.held_card - hold_card);
    rest_earned := rest - rest_card;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if held > 0 and money.held_card + money.held_earned = held then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;

-- === 0045_records.sql ===
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

-- === 0046_dispute_files.sql ===
-- Up to three files come with the proposal that opens a dispute: name, size in bytes, and key in the file store.
alter table disputes add column files jsonb not null default '[]';
create index disputes_with_old_files on disputes (updated_at) where status = 'resolved' and files <> '[]';

-- === 0047_plan_pay_due.sql ===
-- Whether pay was due says something about the plan alone: an extension or overtime that the wallet did not cover is no fault.

drop trigger worker_shifts_facts on worker_shifts;

/*
 * Records what is known only at the moment itself: whether a cancellation was late (`lateCancellationBy` in
 * packages/domain/src/reliability.ts). A job that is cancelled or completed with shifts left is its employer's act: the
 * server ends jobs only after their last shift. `was_due` is saved by what settles the shift, which knows the plan's part.
 */
create or replace function record_reliability_facts() returns trigger language plpgsql as $$
begin
  if new.starts_at - new.updated_at < interval '24 hours' then
    new.late_cancellation := case
      when new.cancel_reason in ('employer', 'job_canceled', 'job_ended') then 'employer'
      when new.cancel_reason = 'worker' and old.funding = 'funded' then 'worker' end;
  end if;
  return new;
end $$;
create trigger worker_shifts_facts before update on worker_shifts
  for each row when (old.status = 'scheduled' and new.status = 'cancelled')
  execute function record_reliability_facts();

-- The first part is the plan's.
update worker_shifts as booked set was_due = false
where booked.was_due and not exists (select from dues where dues.worker_shift_id = booked.id and dues.part = 0);

-- === 0048_scans_share_their_job.sql ===
-- Scans of one job do not wait for one another: each locks its own booked shift and shares the lock of the job, unless the scan moves the job's status.

-- Whether anyone is at work is asked by every scan, also in a job with a thousand workers.
create index worker_shifts_at_work on worker_shifts (job_id) where status = 'in_progress';

/*
 * As `lock_scanned_shift` with four arguments, which nodes of the version before still call. `is_exclusive` says which lock
 * of the job was taken: a scan that holds it together with others must not change the row, because two that waited for each
 * other would be a deadlock. What moves a job is decided by `dueJobAction` in packages/domain/src/job-lifecycle.ts; here it is
 * only guessed, before the lock, and a scan that finds it wrong asks again with `exclusively`.
 */
create function lock_scanned_shift(
  of_id uuid, of_worker uuid, of_device text, devices_since timestamptz, at timestamptz, exclusively boolean
) returns table (
  booked worker_shifts, job jobs, came scans, went scans, dispute disputes,
  sighted_latitude double precision, sighted_longitude double precision, sighted_at timestamptz,
  is_device_shared boolean, is_other_at_work boolean, is_exclusive boolean
) language plpgsql rows 1 as $$
begin
  is_exclusive := exclusively or exists (
    select from worker_shifts as own join jobs as around on around.id = own.job_id
    where own.id = of_id and own.worker_id = of_worker and case around.status
      when 'open' then true
      when 'confirmed' then true
      when 'running' then
        (around.last_shift_at <= at and not exists (
          select from worker_shifts as other
          where other.job_id = around.id and other.status = 'in_progress' and other.id <> of_id))
        or (around.hiring_open and around.pending_count + around.accepted_count > 0
          and (around.confirmed_count = around.worker_count or around.last_starts_at <= at))
      else false end);
  if is_exclusive then
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for update of around;
  else
    select around.* into job from jobs as around join worker_shifts as own on own.job_id = around.id
    where own.id = of_id and own.worker_id = of_worker for share of around;
  end if;
  if not found then
    return;
  end if;
  select own.* into booked from worker_shifts as own where own.id = of_id for update;
  select scan.* into came from scans as scan where scan.worker_shift_id = of_id and scan.action = 'start';
  select scan.* into went from scans as scan where scan.worker_shift_id = of_id and scan.action = 'end';
  select claim.* into dispute from disputes as claim where claim.worker_shift_id = of_id;
  select scan.latitude, scan.longitude, scan.at into sighted_latitude, sighted_longitude, sighted_at
  from scans as scan join worker_shifts as own on own.id = scan.worker_shift_id
  where own.worker_id = of_worker and scan.latitude is not null order by scan.at desc limit 1;
  is_device_shared := of_device is not null and exists (
    select from scans as scan join worker_shifts as other on other.id = scan.worker_shift_id
    where scan.device_id = of_device and scan.received_at > devices_since and other.worker_id <> of_worker);
  is_other_at_work := exists (
    select from worker_shifts as other
    where other.job_id = (booked).job_id and other.status = 'in_progress' and other.id <> of_id);
  return next;
end $$;

-- === 0049_duty_claims.sql ===
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

-- === 0050_ledger_marks.sql ===
-- The books are checked from the last verified entry on: journals and entries carry their transaction, and the last check is recorded.

-- Without a rewrite: rows of before have none, and the first check looks at all of them.
alter table journals add column tx bigint;
alter table journals alter column tx set default pg_current_xact_id()::text::bigint;
alter table entries add column tx bigint;
alter table entries alter column tx set default pg_current_xact_id()::text::bigint;

-- Rows lie in the order they were added, so a few bytes for each span of pages are enough to find the latest ones.
create index journals_by_tx on journals using brin (tx) with (pages_per_range = 32);
create index entries_by_tx on entries using brin (tx) with (pages_per_range = 32);

-- One row at most.
create table ledger_check (
  is_only boolean primary key default true check (is_only),
  -- Every transaction before it had ended when the books were last in order; of this database cluster only.
  verified_before bigint,
  cluster text,
  verified_at timestamptz,
  fully_verified_at timestamptz,
  -- The last check, whatever it found.
  checked_at timestamptz not null,
  faults integer not null
);

-- === 0051_partitions.sql ===
-- Tables that only grow are partitioned by month (what open screens are sent: by day), so that what is old is dropped or detached as a whole.

/* The first id that is made at a time: ids begin with their milliseconds (UUIDv7). */
create function first_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create function time_of_id(id uuid) returns timestamptz language sql immutable strict parallel safe as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

/*
 * The partition of a table for a time, made where it is missing. Rows of its span that came before it lie in the
 * partition for the rest and are moved. Answers whether it was made. The tables that rows refer to are locked first: a
 * writer that holds one of them then waits for nothing of ours. The caller limits how long it waits for locks.
 */
create function ensure_partition(parent text, at timestamptz) returns boolean language plpgsql as $$
declare
  period text := case parent when 'live_changes' then 'day' else 'month' end;
  starts timestamptz := date_trunc(period, at, 'UTC');
  ends timestamptz := (starts at time zone 'UTC' + ('1 ' || period)::interval) at time zone 'UTC';
  name text := parent || to_char(starts at time zone 'UTC', case period when 'day' then '"_y"YYYY"m"MM"d"DD' else '"_y"YYYY"m"MM' end);
  rest text := parent || '_rest';
  key text;
  is_id boolean;
  low text;
  high text;
  referred record;
begin
  select attribute.attname, attribute.atttypid = 'uuid'::regtype into strict key, is_id
  from pg_partitioned_table as partitioned
  join pg_attribute as attribute on attribute.attrelid = partitioned.partrelid and attribute.attnum = partitioned.partattrs[0]
  where partitioned.partrelid = parent::regclass;
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Nodes that start at once make it once: what the other one made is seen by a statement after the lock.
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  perform from pg_class where relname = name and relnamespace = current_schema()::regnamespace;
  if found then
    return false;
  end if;
  low := case when is_id then first_id_at(starts)::text else starts::text end;
  high := case when is_id then first_id_at(ends)::text else ends::text end;
  for referred in
    select distinct confrelid::regclass as name from pg_constraint
    where conrelid = parent::regclass and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referred.name);
  end loop;
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('lock table %I in access exclusive mode', rest);
  execute format('alter table %I disable trigger user', rest);
  execute format('with moved as (delete from %I where %I >= %L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    rest, key, low, high, name);
  execute format('alter table %I enable trigger user', rest);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, low, high);
  if parent = 'attendance_log' then
    execute format('create trigger attendance_log_never_emptied before truncate on %I for each statement execute function refuse_change()', name);
  end if;
  return true;
end $$;

/* The partitions of a table that have a span, with the time it begins and ends at. */
create function partitions_of(parent text) returns table (name text, starts timestamptz, ends timestamptz) language sql stable as $$
  select part.relname::text,
    case when bound.low ~ '^\d{4}-' then bound.low::timestamptz else time_of_id(bound.low::uuid) end,
    case when bound.high ~ '^\d{4}-' then bound.high::timestamptz else time_of_id(bound.high::uuid) end
  from pg_inherits join pg_class as part on part.oid = pg_inherits.inhrelid
  cross join lateral regexp_match(pg_get_expr(part.relpartbound, part.oid), 'FROM \(''(.*)''\) TO \(''(.*)''\)') as found
  cross join lateral (select found[1] as low, found[2] as high) as bound
  where pg_inherits.inhparent = parent::regclass and found is not null
  order by 2
$$;

create schema before_partitions;

-- What is built on the tables is built again on the new ones, from its own text.
create temporary table built_on on commit drop as
  select distinct 'view' as kind, dependent.oid::regclass::text as name,
    format('create or replace view %s as %s', dependent.oid::regclass, pg_get_viewdef(dependent.oid)) as definition
  from pg_depend join pg_rewrite on pg_rewrite.oid = pg_depend.objid join pg_class as dependent on dependent.oid = pg_rewrite.ev_class
  where pg_depend.refobjid in ('scans'::regclass, 'attendance_log'::regclass, 'application_history'::regclass,
    'outbox_events'::regclass, 'live_changes'::regclass) and dependent.relkind = 'v'
  union all
  select 'function', routine.oid::regprocedure::text, pg_get_functiondef(routine.oid)
  from pg_proc as routine
  where routine.proallargtypes && (
    select array_agg(reltype) from pg_class where oid in ('scans'::regclass, 'attendance_log'::regclass,
      'application_history'::regclass, 'outbox_events'::regclass, 'live_changes'::regclass));
do $$
declare
  made record;
begin
  for made in select * from built_on where kind = 'function' loop
    execute 'drop function ' || made.name;
  end loop;
end $$;

-- An event is deleted long before the mail about it; that it is mailed once is still unique.
alter table mails drop constraint mails_event_id_fkey;

alter table attendance_log set schema before_partitions;
alter table application_history set schema before_partitions;
alter table scans set schema before_partitions;
alter table outbox_events set schema before_partitions;
alter table live_changes set schema before_partitions;

-- By the id of what a row is about: it is in each unique constraint and in each read, which so looks into one partition.
create table attendance_log (
  id bigint generated always as identity,
  worker_shift_id uuid not null,
  at timestamptz not null,
  by text not null constraint attendance_log_by_check check (by in ('worker', 'employer', 'system', 'operator')),
  actor_id uuid,
  event text not null,
  reason text,
  before jsonb,
  after jsonb
) partition by range (worker_shift_id);

create table application_history (
  id bigint generated always as identity,
  application_id uuid not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'confirmed', 'withdrawn')),
  by text not null check (by in ('worker', 'employer', 'system')),
  at timestamptz not null
) partition by range (application_id);

create table scans (
  id uuid not null,
  worker_shift_id uuid not null,
  action text not null check (action in ('start', 'end')),
  step bigint not null,
  -- When it counts from, and when it was received: they differ for one kept on a phone without network.
  at timestamptz not null,
  received_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  distance_m integer,
  grade text not null check (grade in ('verified', 'unverified', 'late')),
  grade_reason text not null check (grade_reason in ('near', 'far', 'no_position', 'no_exact_place', 'sent_later')),
  device_id text,
  -- Oddities worth a second look by a person; they decide nothing.
  signals text[] not null default '{}'
) partition by range (worker_shift_id);

create table outbox_events (
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  published_at timestamptz
) partition by range (recorded_at);

create table live_changes (
  id bigint generated always as identity,
  tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  type text not null,
  what text not null,
  subject_id uuid,
  job_id uuid,
  at timestamptz not null
) partition by range (at);

create table attendance_log_rest partition of attendance_log default;
create table application_history_rest partition of application_history default;
create table scans_rest partition of scans default;
create table outbox_events_rest partition of outbox_events default;
create table live_changes_rest partition of live_changes default;

-- Months with rows in them; those to come are made when a server starts. Ids of another kind stay in the rest.
select ensure_partition('attendance_log', month) from (
  select distinct date_trunc('month', time_of_id(worker_shift_id), 'UTC') as month from before_partitions.attendance_log
  where worker_shift_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('application_history', month) from (
  select distinct date_trunc('month', time_of_id(application_id), 'UTC') as month from before_partitions.application_history
  where application_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('scans', month) from (
  select distinct date_trunc('month', time_of_id(worker_shift_id), 'UTC') as month from before_partitions.scans
  where worker_shift_id between first_id_at('2020-01-01') and first_id_at(now() + interval '1 month')) as months;
select ensure_partition('outbox_events', month) from (
  select distinct date_trunc('month', recorded_at, 'UTC') as month from before_partitions.outbox_events
  where recorded_at between now() - interval '1 year' and now() + interval '1 month') as months;

insert into attendance_log (id, worker_shift_id, at, by, actor_id, event, reason, before, after) overriding system value
select id, worker_shift_id, at, by, actor_id, event, reason, before, after from before_partitions.attendance_log order by id;
insert into application_history (id, application_id, status, by, at) overriding system value
select id, application_id, status, by, at from before_partitions.application_history order by id;
insert into scans (id, worker_shift_id, action, step, at, received_at, latitude, longitude, accuracy_m, distance_m, grade,
  grade_reason, device_id, signals)
select id, worker_shift_id, action, step, at, received_at, latitude, longitude, accuracy_m, distance_m, grade,
  grade_reason, device_id, signals from before_partitions.scans order by id;
insert into outbox_events (id, type, payload, recorded_at, published_at) overriding system value
select id, type, payload, recorded_at, published_at from before_partitions.outbox_events
where published_at is null or recorded_at > now() - interval '30 days' order by id;
insert into live_changes (id, tx, user_id, type, what, subject_id, job_id, at) overriding system value
select id, tx, user_id, type, what, subject_id, job_id, at from before_partitions.live_changes
where at > now() - interval '1 day' order by tx, id;

-- Numbers go on where they were, also where the last rows are gone: mails and notifications are unique by them.
select setval(pg_get_serial_sequence('attendance_log', 'id'), last_value, is_called) from before_partitions.attendance_log_id_seq;
select setval(pg_get_serial_sequence('application_history', 'id'), last_value, is_called) from before_partitions.application_history_id_seq;
select setval(pg_get_serial_sequence('outbox_events', 'id'), last_value, is_called) from before_partitions.outbox_events_id_seq;
select setval(pg_get_serial_sequence('live_changes', 'id'), last_value, is_called) from before_partitions.live_changes_id_seq;

alter table attendance_log add primary key (worker_shift_id, id),
  add constraint attendance_log_worker_shift_id_fkey foreign key (worker_shift_id) references worker_shifts (id),
  add constraint attendance_log_actor_id_fkey foreign key (actor_id) references users (id);
create trigger attendance_log_only_grows before update or delete on attendance_log
  for each row execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log
  for each statement execute function refuse_change();
create trigger attendance_log_never_emptied before truncate on attendance_log_rest
  for each statement execute function refuse_change();

alter table application_history add primary key (application_id, id),
  add constraint application_history_application_id_fkey foreign key (application_id) references applications (id) on delete cascade;
create index application_history_newest on application_history (id);

alter table scans add primary key (worker_shift_id, action),
  add constraint scans_worker_shift_id_fkey foreign key (worker_shift_id) references worker_shifts (id);
create index scans_of_device on scans (device_id, received_at) where device_id is not null;

alter table outbox_events add primary key (recorded_at, id);
create index outbox_events_unpublished on outbox_events (id) where published_at is null;
create index outbox_events_person on outbox_events ((payload ->> 'userId'));

alter table live_changes add primary key (tx, id, at);
create index live_changes_of on live_changes (user_id, tx, id);

do $$
declare
  made record;
begin
  for made in select * from built_on order by kind loop
    execute made.definition;
  end loop;
end $$;

drop table before_partitions.attendance_log, before_partitions.application_history, before_partitions.scans,
  before_partitions.outbox_events, before_partitions.live_changes;
drop schema before_partitions;

-- === 0052_open_accounts.sql ===
-- An account for each booked shift stays for ever: reads of a person's money look at those that are open only.

create index ledger_accounts_open on ledger_accounts (owner_id, currency) where closed_at is null;

-- With the balance in its condition each movement of any account had to be entered into all indexes anew.
drop index ledger_accounts_owed;
create index ledger_accounts_owed on ledger_accounts (owner_id) where kind = 'receivable';

-- === 0053_plans_of_scans.sql ===
-- A scan's reads of partitioned tables are planned once per connection: planned for each id, they took ten times as long as they ran.

do $$
declare
  routine regprocedure;
begin
  for routine in select oid::regprocedure from pg_proc where proname = 'lock_scanned_shift' and pronamespace = current_schema()::regnamespace loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', routine);
  end loop;
end $$;

-- === 0055_rate_counts.sql ===
-- Requests of a caller that all nodes count together. Short-lived, so that a crash may lose it, and no names: the key is a hash.
create unlogged table rate_counts (
  key bytea primary key check (length(key) = 32),
  count integer not null check (count > 0),
  ends_at timestamptz not null
) with (fillfactor = 50);

-- === 0056_duty_runs.sql ===
-- When a duty of the clock was last done, by whichever node: for metrics and alerts.
create table duty_runs (
  name text primary key,
  finished_at timestamptz not null
);

-- === 0057_live_wake.sql ===
-- Open screens are woken when a change is committed, and the end of a session reaches its streams as a change.

/*
 * Says to the connection that wrote changes that it did; the node wakes the others once they are committed. Not by NOTIFY
 * here: a transaction that notifies holds one lock of the whole server while it commits, so that commits queue up.
 */
create function announce_live_changes() returns trigger language plpgsql set client_min_messages = notice as $$
begin
  raise notice 'live_changes';
  return null;
end $$;
create trigger live_changes_announced after insert on live_changes
  for each statement execute function announce_live_changes();

-- Whatever ends a session or a kiosk: nodes with streams of this user look at them. Such a change is sent to no screen.
create function report_ended_session() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.user_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
create trigger sessions_end_reported after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function report_ended_session();

create function report_ended_kiosk() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at) values (new.owner_id, 'session', 'ended', new.revoked_at);
  return null;
end $$;
create trigger kiosks_end_reported after update of revoked_at on kiosks
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function report_ended_kiosk();

create function report_ended_account() returns trigger language plpgsql as $$
begin
  insert into live_changes (user_id, type, what, at)
  values (new.id, 'session', 'ended', coalesce(new.deleted_at, new.suspended_at));
  return null;
end $$;
create trigger users_end_reported after update of suspended_at, deleted_at on users
  for each row when (old.suspended_at is null and new.suspended_at is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function report_ended_account();

-- === 0060_find_jobs.sql ===
-- A search whose plan depends on its values is planned by itself, and the statement around it, which reads a page of jobs with all that belongs to them, once.

/*
 * What is known of a typed word: the known words that it begins, and, if there are none, those that it is most similar to.
 * Likeness is compared as it is written, so that 0.6 is four fifths of 0.75 or not, whatever a real number makes of them.
 */
create function spell_word(typed text, out completions text[], out near text[]) language plpgsql stable as $$
begin
  completions := array(
    select known.word from job_words as known
    where known.word >= typed collate "C" and known.word < (typed || '~') collate "C" order by known.word limit 41);
  near := '{}';
  if completions = '{}' and length(typed) >= 4 then
    near := array(
      select likely.word from (
        select known.word, similarity(known.word, typed) as likeness, max(similarity(known.word, typed)) over () as best
        from job_words as known where known.word % typed order by likeness desc, known.word limit 6) as likely
      where likely.likeness::text::double precision >= likely.best::text::double precision * 0.8::double precision
      order by likely.likeness desc, likely.word);
  end if;
end $$;

/*
 * Turns the typed words into the text of a tsquery. The beginning of at most 40 words is replaced by them, because the
 * planner has figures of words and none of prefixes; a misspelt word by the most similar known ones.
 */
create function spell_search(typed text[]) returns text language plpgsql stable as $$
declare
  question text := '';
  word text;
  known record;
begin
  foreach word in array typed loop
    known := spell_word(word);
    question := question || case question when '' then '' else ' & ' end || case
      when cardinality(known.completions) > 40 then word || ':*'
      when known.completions <> '{}' then '(' || array_to_string(known.completions, ' | ') || ')'
      when known.near <> '{}' then '(' || array_to_string(known.near, ' | ') || ')'
      else word end;
  end loop;
  return question;
end $$;

/* Runs a search of the program's own making, with `given` as its $1: planned each time, for these values. */
create function find_jobs(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21 as $$
begin
  return query execute search using given;
end $$;

/* Far down the list the planner would sort all jobs; skipping along an index costs the same however many there are. */
create function find_jobs_far_down(search text, given text[])
returns table (id uuid, chord_km double precision) language plpgsql stable rows 21
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query execute search using given;
end $$;

/* Counting needs no order. Without one a plan could begin with the jobs that are long over, so no table is read whole. */
create function count_jobs(search text, given text[]) returns bigint language plpgsql stable set enable_seqscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;

/* The same near a place, where no figure says how many there are: one after the other, so that it can stop. */
create function count_jobs_near(search text, given text[]) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  total bigint;
begin
  execute search using given into total;
  return total;
end $$;

-- === 0061_count_places.sql ===
-- Jobs near a place are counted from the index alone: up to 1,001 of them lie on as many pages of the table.
drop index jobs_open_place;
create index jobs_open_place on jobs using gist (place) include (last_shift_at) where hires;

-- === 0062_journals_by_key.sql ===
-- A journal finds its accounts by their keys: with the usual guess of a hundred legs the planner read the whole table of accounts twice for each journal, as long as it was small.

create or replace function post_journal(
  new_id uuid, of_event text, of_ref uuid, of_part smallint, by_actor text, effective timestamptz, in_currency text, legs jsonb
) returns boolean language plpgsql
-- A journal has a few legs: each account is looked up, with a plan that is made once per connection.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  account_ids bigint[];
  amounts bigint[];
  posted bigint;
  earlier jsonb;
begin
  insert into journals (id, event, ref_id, part, actor, effective_at)
  values (new_id, of_event, of_ref, of_part, by_actor, effective)
  on conflict on constraint journals_once do nothing;
  if not found then
    select jsonb_agg(jsonb_build_array(account.owner_id, account.kind, account.ref_id, entries.amount)
      order by account.owner_id, account.kind, account.ref_id) into earlier
    from journals as journal
    join entries on entries.journal_id = journal.id join ledger_accounts as account on account.id = entries.account_id
    where (journal.event, journal.ref_id, journal.part) = (of_event, of_ref, of_part);
    if earlier is distinct from (
      select jsonb_agg(jsonb_build_array(leg.owner, leg.kind, leg.ref, leg.amount) order by leg.owner, leg.kind, leg.ref)
      from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, amount bigint)
    ) then
      raise exception 'journal % % % was posted before with other legs', of_event, of_ref, of_part;
    end if;
    -- With a synchronous standby a replay must not be acknowledged before the original is there: so it writes as well.
    perform pg_logical_emit_message(true, 'relevo.replay', of_ref::text);
    return false;
  end if;

  insert into ledger_accounts (owner_id, kind, ref_id, shard, currency, min_balance)
  select leg.owner, leg.kind, leg.ref, leg.shard, in_currency,
    case when leg.kind in ('card_in', 'bank_out', 'receivable') then null else 0 end
  from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint)
  order by leg.owner, leg.kind, leg.ref, leg.shard
  on conflict on constraint ledger_accounts_one_each do nothing;

  -- In one order, so that two opposite movements wait for each other instead of deadlocking.
  select array_agg(locked.id), array_agg(locked.amount) into account_ids, amounts from (
    select account.id, leg.amount
    from jsonb_to_recordset(legs) as leg (owner uuid, kind text, ref uuid, shard smallint, amount bigint)
    join ledger_accounts as account
      on (account.owner_id, account.kind, account.ref_id, account.currency, account.shard) =
        (leg.owner, leg.kind, leg.ref, in_currency, leg.shard)
    order by account.id for update of account) as locked;

  with moved as (
    update ledger_accounts as account
    set balance = account.balance + leg.amount, version = account.version + 1
    from unnest(account_ids, amounts) as leg (id, amount)
    where account.id = leg.id and account.closed_at is null
    returning account.id, account.version, leg.amount, account.balance
  )
  insert into entries (account_id, seq, journal_id, amount, balance_after)
  select id, version, new_id, amount, balance from moved;
  get diagnostics posted = row_count;
  if posted <> jsonb_array_length(legs) then
    raise exception 'journal % % names an account that is closed, or one twice', of_event, of_ref;
  end if;
  return true;
end $$;

-- === 0064_lazy_facts_of_jobs.sql ===
-- Facts that few rows of a list need, from tables with many partitions: a statement starts the plan of each partition, also when it reads none; a function only when it is called.

/* Whether a worker was ever booked by an application. */
create function was_confirmed(application uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from application_history as step where step.application_id = application and step.status = 'confirmed');
end $$;

/* Where the workers of a job were when they scanned: the latest scans that were verified or that the employer approved. */
create function place_readings(of_job uuid, usable_accuracy_m double precision, maximum integer) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('workerId', near.worker_id, 'latitude', near.latitude,
      'longitude', near.longitude, 'accuracyM', near.accuracy_m))
    from (
      select booked.worker_id, scan.latitude, scan.longitude, scan.accuracy_m
      from worker_shifts as booked join scans as scan on scan.worker_shift_id = booked.id
      where booked.job_id = of_job and scan.latitude is not null and scan.accuracy_m <= usable_accuracy_m
        and (scan.grade = 'verified' or exists (
          select from attendance_log as log
          where log.worker_shift_id = booked.id and log.event = 'approved' and log.by = 'employer'))
      order by scan.received_at desc, scan.id desc limit maximum
    ) as near);
end $$;

-- === 0065_count_jobs_within.sql ===
-- All open jobs within a distance are counted often, and planning the count took longer than counting.

/*
 * How many open jobs are within a distance, at most 1,001. Its plan is kept; the planner has no figures of places that a value could change.
 * One after the other, so that it can stop.
 */
create function count_jobs_within(here cube, reach double precision, moment timestamptz) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return (
    select count(*) from (
      select from jobs as job
      where job.hires and job.last_shift_at > moment and job.place <@ cube_enlarge(here, reach, 3) and job.place <-> here <= reach
      limit 1001) as counted);
end $$;

-- === 0066_own_applications.sql ===
-- With the job in the index, the applications of a worker for the jobs of a page are found without reading the worker's others.
drop index applications_of_worker;
create index applications_of_worker on applications (worker_id, created_at desc, job_id);

-- === 0067_unproven_pay.sql ===
-- Pay that no scan shows: limited per pair of worker and employer, listed by how it came about, and not cash at once.

create table unproven_pay (
  id uuid primary key,
  worker_shift_id uuid not null references worker_shifts (id),
  -- The payment that it is a part of; none while it waits for the console, or when that refused it.
  part smallint,
  employer_id uuid not null references users (id),
  worker_id uuid not null references users (id),
  door text not null check (door in ('correction', 'dispute', 'cancellation', 'minimum', 'manual')),
  state text not null check (state in ('waiting', 'settled', 'refused')),
  amount_cents bigint not null check (amount_cents > 0),
  wage_cents bigint not null check (wage_cents > 0),
  -- Counts towards the limits of its pair for seven days from here.
  recorded_at timestamptz not null,
  -- Null while it is due. Then what of it came from a card, and what of that could go to a bank at once.
  paid_at timestamptz,
  card_cents bigint not null default 0,
  cash_cents bigint not null default 0,
  -- A charge of the payer that was disputed or refunded since, and when an operator looked at it.
  disputed_deposit_id uuid references deposits (id),
  reviewed_at timestamptz,
  check ((state = 'settled') = (part is not null)),
  check (paid_at is null or state = 'settled'),
  check (card_cents between 0 and amount_cents),
  check (cash_cents between 0 and card_cents)
);
create unique index unproven_pay_of_part on unproven_pay (worker_shift_id, part) where part is not null;
create unique index unproven_pay_waiting on unproven_pay (worker_shift_id) where state = 'waiting';
create index unproven_pay_of_pair on unproven_pay (employer_id, worker_id, recorded_at);
create index unproven_pay_of_worker on unproven_pay (worker_id, paid_at) where card_cents > 0;
create index unproven_pay_newest on unproven_pay (recorded_at desc, id);

alter table worker_shifts
  -- What of the pay waits for the console.
  add column waiting_cents bigint not null default 0 check (waiting_cents >= 0),
  drop constraint worker_shifts_review_reason_check,
  drop constraint worker_shifts_review_ends;
update worker_shifts set review_reason = case when pay_cents > 0 then 'unproven' end, waiting_cents = coalesce(pay_cents, 0),
  funding = case when pay_cents > 0 then funding else 'paid' end
where review_reason = 'manual_hours';
alter table worker_shifts
  add constraint worker_shifts_review_reason_check
    check (review_reason in ('unverified_scan', 'late_scan', 'forgotten_end', 'unproven')),
  -- Pay of a cancelled or missed shift waits too, but for the console only.
  add constraint worker_shifts_review_ends check (
    (funding = 'in_review') = (review_reason is not null)
    and (status = 'completed' or review_reason is null or review_reason = 'unproven')
    and (review_until is not null) = (review_reason is not null and review_reason <> 'unproven')
    and (review_reason is not distinct from 'unproven') = (waiting_cents > 0));

-- What was recorded so far. Its money was free to go, so none of it waits.
insert into unproven_pay (id, worker_shift_id, part, employer_id, worker_id, door, state, amount_cents, wage_cents, recorded_at, paid_at)
select gen_random_uuid(), booked.id, case when found.state = 'settled' then 0 end, job.owner_id, booked.worker_id,
  case when booked.is_manual then 'manual' else 'cancellation' end, found.state, booked.pay_cents,
  booked.final_wage_cents, coalesce(booked.manual_at, booked.cancelled_at, booked.updated_at),
  case when found.state = 'settled' and booked.funding = 'paid' then booked.updated_at end
from worker_shifts as booked join jobs as job on job.id = booked.job_id
cross join lateral (
  select case when booked.review_reason = 'unproven' then 'waiting' else 'settled' end as state) as found
where (booked.is_manual or booked.pay_basis = 'cancellation') and booked.pay_cents > 0
  and booked.funding in ('paid', 'due', 'in_review') and (booked.review_reason is null or booked.review_reason = 'unproven');

drop index worker_shifts_manual;

alter table withdrawals
  -- Since when it waits for a person, because a charge that fed it was disputed or refunded; and until when it did.
  add column review_since timestamptz,
  add column review_ended_at timestamptz,
  add constraint withdrawals_review_ends check (review_ended_at is null or review_since is not null);

/* As before, and answers what of the pay came from a card, and whether pay that no scan shows is to be marked as paid. */
drop function capture_pay(uuid, smallint, uuid, uuid, bigint, text, jsonb, timestamptz, uuid[], bigint);
create function capture_pay(
  of_shift uuid, of_part smallint, of_employer uuid, of_worker uuid, amount bigint, in_currency text, what jsonb,
  at timestamptz, new_ids uuid[], to_keep bigint, out is_paid boolean, out employer_owes boolean, out worker_owes boolean,
  out card_cents bigint, out is_unproven boolean
) language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  money record;
  held bigint;
  from_hold bigint;
  hold_card bigint;
  hold_earned bigint;
  free_card bigint;
  free_earned bigint;
  rest bigint;
  rest_card bigint;
  rest_earned bigint;
begin
  employer_owes := false;
  worker_owes := false;
  card_cents := 0;
  is_unproven := false;
  -- In the ledger's order, until the transaction ends.
  select coalesce(sum(balance) filter (where kind = 'card'), 0)::bigint as card,
    coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as earned,
    coalesce(sum(balance) filter (where kind = 'card_escrow'), 0)::bigint as held_card,
    coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as held_earned,
    coalesce(sum(balance) filter (where kind = 'receivable'), 0)::bigint as receivable
  into money from (
    select kind, balance from ledger_accounts
    where owner_id = of_employer and currency = in_currency and shard = 0
      and ((kind in ('available', 'card', 'receivable') and ref_id = nobody)
        or (kind in ('escrow', 'card_escrow') and ref_id = of_shift))
    order by id for update) as locked;
  -- A retry finds less money than the first call did: that must not look like an insufficient balance.
  is_paid := exists (
    select from journals where event = 'capture' and ref_id = of_shift and part = of_part);
  if not is_paid then
    held := greatest(money.held_card + money.held_earned - to_keep, 0);
    if held + money.card + money.earned < amount then
      return;
    end if;
    from_hold := least(held, amount);
    hold_card := least(from_hold, money.held_card);
    hold_earned := from_hold - hold_card;
    free_card := least(amount - from_hold, money.card);
    free_earned := amount - from_hold - free_card;
    rest := held - from_hold;
    rest_card := least(rest, money.held_card - hold_card);
    rest_earned := rest - rest_card;
    perform post_journal(new_ids[1], 'capture', of_shift, of_part, 'pay', at, in_currency, (
      select jsonb_agg(leg) from unnest(array[
        ledger_leg(of_employer, 'card_escrow', of_shift, -hold_card), ledger_leg(of_employer, 'escrow', of_shift, -hold_earned),
        ledger_leg(of_employer, 'card', nobody, -free_card), ledger_leg(of_employer, 'available', nobody, -free_earned),
        ledger_leg(of_worker, 'available', nobody, amount)]) as leg
      where leg ->> 'amount' <> '0'));
    if rest > 0 then
      perform post_journal(new_ids[2], 'release', of_shift, of_part, 'pay', at, in_currency, (
        select jsonb_agg(leg) from unnest(array[
          ledger_leg(of_employer, 'card_escrow', of_shift, -rest_card), ledger_leg(of_employer, 'escrow', of_shift, -rest_earned),
          ledger_leg(of_employer, 'card', nobody, rest_card), ledger_leg(of_employer, 'available', nobody, rest_earned)]) as leg
        where leg ->> 'amount' <> '0'));
    end if;
    if held > 0 and money.held_card + money.held_earned = held then
      update ledger_accounts set closed_at = at
      where owner_id = of_employer and ref_id = of_shift and kind in ('escrow', 'card_escrow')
        and currency = in_currency and closed_at is null;
    end if;
    perform add_wallet_line(new_ids[3], of_employer, 'payment', 'out', amount, 'completed', what, of_shift, at);
    perform add_wallet_line(new_ids[4], of_worker, 'payment', 'in', amount, 'completed', what, of_shift, at);
    -- What is owed is settled by the caller, with money that came free and with pay.
    employer_owes := money.receivable < 0 and rest > 0;
    worker_owes := exists (
      select from ledger_accounts
      where owner_id = of_worker and kind = 'receivable' and currency = in_currency and balance < 0);
    card_cents := hold_card + free_card;
    is_unproven := exists (
      select from unproven_pay where worker_shift_id = of_shift and part = of_part and paid_at is null);
    is_paid := true;
  end if;
  -- Of a payment that succeeded at a later attempt. Debts are settled before it, because dues go first.
  if not employer_owes then
    update dues set settled_at = at where worker_shift_id = of_shift and part = of_part and settled_at is null;
  end if;
end $$;

-- === 0068_proven_reliability.sql ===
-- A fault goes away by a decision or a granted appeal, never by what the two sides agree on; a shift without scans counts for neither side.

alter table worker_shifts
  -- Both sides agreed on times of a no-show: it is paid, and stays a no-show.
  add column agreed_no_show boolean not null default false;

/*
 * The rule of `judgeShift` in packages/domain/src/reliability.ts, for both sides of a booked shift: null for a side
 * whose reliability the shift has nothing to do with. The test of the module compares the two.
 */
create or replace view judged_shifts as
  select booked.id as worker_shift_id, side.user_id, side.rule,
    side.rule <> 'kept' or (paid.minutes >= 30 and scanned.has_scan) as counts, booked.starts_at, booked.updated_at
  from worker_shifts as booked
  join jobs as job on job.id = booked.job_id
  cross join lateral (
    select greatest(coalesce(booked.worked_minutes, 0), coalesce(booked.pay_cents, 0) * 60 / booked.final_wage_cents) as minutes
  ) as paid
  cross join lateral (
    select exists (select from scans as scan where scan.worker_shift_id = booked.id) as has_scan
  ) as scanned
  left join lateral (
    select dispute.outcome = 'decided' and dispute.standing_cents < booked.pay_cents as is_paid_by_decision,
      dispute.opened_by = 'employer' and dispute.standing_cents > case dispute.outcome
        when 'accepted' then dispute.proposal_cents
        when 'counter_accepted' then dispute.counter_cents
        when 'decided' then dispute.decided_cents end
      and (select count(*) = 2 from scans as scan where scan.worker_shift_id = booked.id) as is_reduced,
      -- What stood before both sides agreed on less.
      case when dispute.opened_by = 'employer' and dispute.outcome in ('accepted', 'counter_accepted')
        then greatest(dispute.standing_minutes, dispute.standing_cents * 60 / booked.final_wage_cents) end as minutes_before
    from disputes as dispute where dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  ) as resolved on true
  cross join lateral (values
    (booked.worker_id, case
      when resolved.is_paid_by_decision and booked.status = 'cancelled' then null
      when booked.late_cancellation = 'worker' then 'late_cancellation'
      when booked.status = 'completed' and booked.agreed_no_show then 'no_show'
      when booked.status = 'completed' then 'kept'
      when booked.cancel_reason = 'no_show' then 'no_show' end),
    (job.owner_id, case
      when resolved.is_paid_by_decision and booked.status = 'cancelled' then null
      when booked.late_cancellation = 'employer' then 'late_cancellation'
      when booked.status = 'cancelled' then null
      when resolved.is_reduced then 'pay_corrected_down'
      when booked.was_due and greatest(paid.minutes, resolved.minutes_before) >= 30 then 'pay_due'
      else 'kept' end)
  ) as side (user_id, rule)
  where booked.status in ('completed', 'cancelled');

drop trigger worker_shifts_judged on worker_shifts;
-- The sources of the times stand for the scans: one that comes late may change nothing else.
create constraint trigger worker_shifts_judged after update on worker_shifts deferrable initially deferred
  for each row when (
    (old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.cancel_reason, old.worked_minutes, old.pay_cents, old.late_cancellation, old.was_due,
        old.agreed_no_show, old.check_in_by, old.check_out_by)
      is distinct from (new.status, new.cancel_reason, new.worked_minutes, new.pay_cents, new.late_cancellation, new.was_due,
        new.agreed_no_show, new.check_in_by, new.check_out_by))
  execute function judge_changed_shift();

-- Shifts of the last 90 days that were judged otherwise.

create temporary table judged_before on commit drop as
  select booked.id, (select array_agg(event.user_id) from reliability_events as event
    where event.worker_shift_id = booked.id and event.rule <> 'kept') as faulty
  from worker_shifts as booked left join disputes as dispute on dispute.worker_shift_id = booked.id and dispute.status = 'resolved'
  where booked.status in ('completed', 'cancelled') and booked.starts_at > now() - interval '2160 hours'
    and (dispute.id is not null or not exists (select from scans as scan where scan.worker_shift_id = booked.id));

update worker_shifts as booked set agreed_no_show = true
from judged_before, disputes as dispute
where judged_before.id = booked.id and dispute.worker_shift_id = booked.id and booked.status = 'completed'
  and dispute.opened_by = 'worker' and dispute.outcome in ('accepted', 'counter_accepted')
  and not exists (select from scans as scan where scan.worker_shift_id = booked.id)
  -- Nothing revived it between the no-show and the agreement.
  and (select entry.event from attendance_log as entry
    where entry.worker_shift_id = booked.id and entry.at <= dispute.created_at and entry.event in ('missed', 'corrected', 'checked_in')
    order by entry.id desc limit 1) = 'missed';

select judge_shift(id) from judged_before;

-- A fault that stands again can be appealed against from now on.
update reliability_events as event set happened_at = now()
from judged_before
where judged_before.id = event.worker_shift_id and event.rule <> 'kept'
  and not event.user_id = any (coalesce(judged_before.faulty, '{}'));

-- === 0069_disputed_dues.sql ===
-- While the employer's proposal to pay less is open, the difference stays due: later income is held for the decision.

alter table dues
  -- Set while a proposal to pay less is open: `amount_cents` is then what is not held under the dispute's id yet, and
  -- `settled_at` says when all of it was held.
  add column dispute_id uuid references disputes (id);
create index dues_disputed on dues (dispute_id) where dispute_id is not null;

alter table worker_shifts
  -- The time for the review ran out: the clock released the pay, and the employer never approved it.
  add column is_released_by_clock boolean not null default false;

update worker_shifts as booked set is_released_by_clock = true
from (
  select distinct on (entry.worker_shift_id) entry.worker_shift_id, entry.event, entry.by from attendance_log as entry
  join worker_shifts as due on due.id = entry.worker_shift_id and due.funding = 'due'
  where entry.event in ('approved', 'corrected') order by entry.worker_shift_id, entry.id desc) as latest
where latest.worker_shift_id = booked.id and latest.event = 'approved' and latest.by = 'system';

/* What a booking's money is at: pay that was due is paid once nothing of it is owed or disputed any more. */
create or replace view worker_shift_funding as
  select booked.id as worker_shift_id,
    case when booked.funding = 'due' and not exists (
      select from dues where dues.worker_shift_id = booked.id and (dues.settled_at is null or dues.dispute_id is not null)
    ) then 'paid' else booked.funding end as funding
  from worker_shifts as booked;

-- What open proposals took off the dues before is due again, as far as it is not held.
with lost as (
  select dispute.id, dispute.created_at, booked.id as worker_shift_id, booked.worker_id, booked.pay_parts, booked.starts_at,
    job.owner_id, job.title, dispute.standing_cents - dispute.proposal_cents - coalesce((
      select sum(account.balance) from ledger_accounts as account
      where account.ref_id = dispute.id and account.kind in ('escrow', 'card_escrow')), 0) as cents
  from disputes as dispute
  join worker_shifts as booked on booked.id = dispute.worker_shift_id
  join jobs as job on job.id = booked.job_id
  where dispute.opened_by = 'employer' and dispute.status <> 'resolved'),
kept as (
  insert into dues (worker_shift_id, employer_id, worker_id, amount_cents, part, about, created_at, dispute_id)
  select worker_shift_id, owner_id, worker_id, cents, pay_parts, jsonb_build_object('type', 'shift', 'title', title,
    'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), created_at, id
  from lost where cents > 0 returning worker_shift_id)
update worker_shifts as booked set pay_parts = booked.pay_parts + 1, funding = 'due'
from kept where kept.worker_shift_id = booked.id;

-- === rows ===
-- Rows of the demo data, at least one of each table that it fills.
set session_replication_role = replica;
insert into application_history ("at", "by", "id", "status", "application_id") overriding system value select "at", "by", "id", "status", "application_id" from jsonb_populate_record(null::application_history, '{"at": "2026-10-06T12:00:00+00:00", "by": "worker", "id": 1, "status": "pending", "application_id": "01a1ecc7-f260-7c5b-954d-b9fd34ff158a"}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-f260-7c5b-954d-b9fd34ff158a", "job_id": "01a1ecc7-f232-7dd3-87bc-4a8e9fc34b50", "status": "rejected", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-10-06T12:00:00+00:00", "updated_at": "2026-10-11T02:00:00+00:00", "final_wage_cents": 1850}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-f60e-7f3f-968c-a92d29b9dded", "job_id": "01a1ecc7-f5f9-7a96-b594-ec3006b5372a", "status": "confirmed", "worker_id": "01a1ecc7-ea41-76a6-8e30-d879acc8ac71", "created_at": "2026-10-27T14:00:00+00:00", "updated_at": "2026-10-28T15:00:00+00:00", "final_wage_cents": 4100}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-f829-7fe2-99df-d2c29478f8db", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "status": "confirmed", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "created_at": "2026-10-30T22:00:00+00:00", "updated_at": "2026-10-31T22:00:00+00:00", "final_wage_cents": 2000}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-f843-749c-875f-c431910921ed", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "status": "confirmed", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-10-31T03:00:00+00:00", "updated_at": "2026-11-01T04:00:00+00:00", "final_wage_cents": 2050}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-fb38-7765-8bdb-96222a65d2e4", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "status": "confirmed", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87b803e9d42", "created_at": "2026-11-05T00:00:00+00:00", "updated_at": "2026-11-06T14:00:00+00:00", "final_wage_cents": 2000}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-fe55-792e-b354-023e0f092938", "job_id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "status": "confirmed", "worker_id": "01a1ecc7-ea40-7569-978a-cbe490df7463", "created_at": "2026-11-07T10:00:00+00:00", "updated_at": "2026-11-08T10:00:00+00:00", "final_wage_cents": 2650}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc8-0015-7ef1-8a70-31fe84912183", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "status": "confirmed", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-11-10T18:00:00+00:00", "updated_at": "2026-11-11T08:00:00+00:00", "final_wage_cents": 2000}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-fb09-7d08-a35b-b2b24cd0b6d7", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "status": "rejected", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87c55a5944b", "created_at": "2026-11-04T22:00:00+00:00", "updated_at": "2026-11-11T08:00:00+00:00", "final_wage_cents": 2000}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc8-0031-7523-902c-9c3d196e028c", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "status": "confirmed", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "created_at": "2026-11-10T22:00:00+00:00", "updated_at": "2026-11-11T14:00:00+00:00", "final_wage_cents": 2000}');
insert into applications ("id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents") overriding system value select "id", "job_id", "status", "worker_id", "created_at", "updated_at", "final_wage_cents" from jsonb_populate_record(null::applications, '{"id": "01a1ecc7-fd69-7c7b-979c-49c043fb0269", "job_id": "01a1ecc7-fc16-7076-a838-fb0f1a25f7e9", "status": "rejected", "worker_id": "01a1ecc7-ea40-7569-978a-cbe680e3ebc3", "created_at": "2026-11-06T14:00:00+00:00", "updated_at": "2026-11-11T18:00:00+00:00", "final_wage_cents": 2300}');
insert into attendance_log ("at", "by", "id", "event", "actor_id", "worker_shift_id") overriding system value select "at", "by", "id", "event", "actor_id", "worker_shift_id" from jsonb_populate_record(null::attendance_log, '{"at": "2026-10-28T15:00:00+00:00", "by": "worker", "id": 1, "event": "booked", "actor_id": "01a1ecc7-ea41-76a6-8e30-d879acc8ac71", "worker_shift_id": "01a1ecc7-f6f5-7771-abdd-57f87049234a"}');
insert into audit_entries ("at", "id", "actor", "action", "details", "subject_id") overriding system value select "at", "id", "actor", "action", "details", "subject_id" from jsonb_populate_record(null::audit_entries, '{"at": "2026-11-16T14:00:00+00:00", "id": 1, "actor": "demo", "action": "operator.created", "details": {}, "subject_id": "01a1ecc7-f011-706f-8bae-ac478fd2b139"}');
insert into bug_history ("at", "by", "id", "bug_id", "status") overriding system value select "at", "by", "id", "bug_id", "status" from jsonb_populate_record(null::bug_history, '{"at": "2026-11-03T06:00:00+00:00", "by": "reporter", "id": 1, "bug_id": "01a1ecc7-fa2e-7571-954f-2b3971e91850", "status": "open"}');
insert into bugs ("id", "title", "status", "created_at", "updated_at", "description", "reporter_id") overriding system value select "id", "title", "status", "created_at", "updated_at", "description", "reporter_id" from jsonb_populate_record(null::bugs, '{"id": "01a1ecc7-fa2e-7571-954f-2b3971e91850", "title": "The map jumps back when I zoom", "status": "closed", "created_at": "2026-11-03T06:00:00+00:00", "updated_at": "2026-11-11T14:00:00+00:00", "description": "On my phone the map goes back to the whole town every time I open a job and return. I have to zoom in again.", "reporter_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35"}');
insert into card_customers ("user_id", "provider", "customer_key") overriding system value select "user_id", "provider", "customer_key" from jsonb_populate_record(null::card_customers, '{"user_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "provider": "sandbox", "customer_key": "sandbox_01a1ecc7-ea3e-76f9-90c0-63af80794a35"}');
insert into cards ("brand", "last4", "user_id", "exp_year", "provider", "exp_month", "created_at", "method_key", "customer_key") overriding system value select "brand", "last4", "user_id", "exp_year", "provider", "exp_month", "created_at", "method_key", "customer_key" from jsonb_populate_record(null::cards, '{"brand": "visa", "last4": "4242", "user_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "exp_year": 2034, "provider": "sandbox", "exp_month": 12, "created_at": "2026-10-09T21:00:00+00:00", "method_key": "tok_visa", "customer_key": "sandbox_01a1ecc7-ea3e-76f9-90c0-63af80794a35"}');
insert into companies ("id", "name", "size", "email", "phone", "tax_id", "address", "website", "industry", "logo_key", "owner_id", "created_at", "legal_name", "updated_at", "registration_number") overriding system value select "id", "name", "size", "email", "phone", "tax_id", "address", "website", "industry", "logo_key", "owner_id", "created_at", "legal_name", "updated_at", "registration_number" from jsonb_populate_record(null::companies, '{"id": "01a1ecc7-eb15-7c68-86f1-2cd57b7fd188", "name": "Boulangerie Lavoie", "size": "10-49", "email": "bonjour@lavoie.example", "phone": "+1 514 555 0134", "tax_id": "123456789 RT0001", "address": "4210 Boulevard Saint-Laurent, Montréal H2W 1Z3", "website": "https://lavoie.example", "industry": "Food retail", "logo_key": "logos/demo/employer.logo.png", "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "created_at": "2026-09-17T14:00:00+00:00", "legal_name": "Boulangerie Lavoie inc.", "updated_at": "2026-09-17T14:00:00+00:00", "registration_number": "1160000001"}');
insert into company_sites ("id", "city", "name", "country", "latitude", "owner_id", "zip_code", "longitude", "precision", "created_at", "updated_at", "street_address") overriding system value select "id", "city", "name", "country", "latitude", "owner_id", "zip_code", "longitude", "precision", "created_at", "updated_at", "street_address" from jsonb_populate_record(null::company_sites, '{"id": "01a1ecc7-f1c8-70e0-8be7-bb4cdbffbfe9", "city": "Montréal", "name": "Saint-Laurent bakery", "country": "Canada", "latitude": 45.5177, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "zip_code": "H2W 1Z3", "longitude": -73.5815, "precision": "exact", "created_at": "2026-09-17T14:00:00+00:00", "updated_at": "2026-09-17T14:00:00+00:00", "street_address": "4210 Boulevard Saint-Laurent"}');
insert into deposits ("id", "seq", "status", "user_id", "currency", "provider", "card_brand", "card_last4", "charge_key", "created_at", "method_key", "updated_at", "taken_cents", "amount_cents", "customer_key", "refunded_cents", "returned_cents", "refund_total_cents") overriding system value select "id", "seq", "status", "user_id", "currency", "provider", "card_brand", "card_last4", "charge_key", "created_at", "method_key", "updated_at", "taken_cents", "amount_cents", "customer_key", "refunded_cents", "returned_cents", "refund_total_cents" from jsonb_populate_record(null::deposits, '{"id": "01a1ecc7-f1fe-7368-aeac-f9c2b1bfa2a4", "seq": 1, "status": "completed", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "currency": "CAD", "provider": "sandbox", "card_brand": "visa", "card_last4": "4242", "charge_key": "sandbox_01a1ecc7-f1fe-7368-aeac-f9c2b1bfa2a4", "created_at": "2026-10-04T16:06:00+00:00", "method_key": "tok_visa", "updated_at": "2026-10-04T16:06:00+00:00", "taken_cents": 0, "amount_cents": 250000, "customer_key": "sandbox_01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "refunded_cents": 0, "returned_cents": 0, "refund_total_cents": 0}');
insert into deposits ("id", "seq", "status", "user_id", "currency", "provider", "card_brand", "card_last4", "charge_key", "created_at", "method_key", "updated_at", "taken_cents", "amount_cents", "customer_key", "refunded_cents", "returned_cents", "refund_total_cents") overriding system value select "id", "seq", "status", "user_id", "currency", "provider", "card_brand", "card_last4", "charge_key", "created_at", "method_key", "updated_at", "taken_cents", "amount_cents", "customer_key", "refunded_cents", "returned_cents", "refund_total_cents" from jsonb_populate_record(null::deposits, '{"id": "01a1ecc7-f5b5-718a-8d39-0f133fa16257", "seq": 2, "status": "completed", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "currency": "CAD", "provider": "sandbox", "card_brand": "visa", "card_last4": "4242", "charge_key": "sandbox_01a1ecc7-f5b5-718a-8d39-0f133fa16257", "created_at": "2026-10-20T22:00:00+00:00", "method_key": "tok_visa", "updated_at": "2026-10-30T11:00:00+00:00", "taken_cents": 0, "amount_cents": 180000, "customer_key": "sandbox_01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "refunded_cents": 0, "returned_cents": 30000, "refund_total_cents": 0}');
insert into disputes ("id", "files", "status", "outcome", "opened_by", "created_at", "updated_at", "last_answer", "proposal_cents", "standing_break", "standing_cents", "proposal_reason", "worker_shift_id", "standing_minutes") overriding system value select "id", "files", "status", "outcome", "opened_by", "created_at", "updated_at", "last_answer", "proposal_cents", "standing_break", "standing_cents", "proposal_reason", "worker_shift_id", "standing_minutes" from jsonb_populate_record(null::disputes, '{"id": "01a1ecc8-033e-7a3a-8f02-338bcda38204", "files": [], "status": "resolved", "outcome": "accepted", "opened_by": "worker", "created_at": "2026-11-12T23:00:00+00:00", "updated_at": "2026-11-13T00:00:00+00:00", "last_answer": "{\"by\":\"employer\",\"accept\":true,\"counter\":null}", "proposal_cents": 21500, "standing_break": 30, "standing_cents": 19875, "proposal_reason": "Je suis resté pour fermer le quai.", "worker_shift_id": "01a1ecc7-feb7-7989-96af-a74669a6dd32", "standing_minutes": 450}');
insert into documents ("id", "name", "user_id", "file_key", "created_at", "size_bytes", "content_type", "document_type") overriding system value select "id", "name", "user_id", "file_key", "created_at", "size_bytes", "content_type", "document_type" from jsonb_populate_record(null::documents, '{"id": "01a1ecc7-eb7c-7b72-866e-37a32be45597", "name": "specimen.png", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "file_key": "documents/01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69/01a1ecc7-eb7c-7b72-866e-37a32be45597.png", "created_at": "2026-09-17T14:00:00+00:00", "size_bytes": 6947, "content_type": "image/png", "document_type": "identity"}');
insert into dues ("part", "about", "uses_hold", "worker_id", "created_at", "settled_at", "employer_id", "amount_cents", "worker_shift_id") overriding system value select "part", "about", "uses_hold", "worker_id", "created_at", "settled_at", "employer_id", "amount_cents", "worker_shift_id" from jsonb_populate_record(null::dues, '{"part": 0, "about": {"type": "shift", "title": "Banquet service, embassy dinner", "starts_at": "2026-11-11T21:00:00.000Z"}, "uses_hold": true, "worker_id": "01a1ecc7-ea40-7569-978a-cbe680e3ebc3", "created_at": "2026-11-11T18:00:00+00:00", "settled_at": "2026-11-14T00:30:00+00:00", "employer_id": "01a1ecc7-ea3f-7317-b459-a91af50ef4ef", "amount_cents": 8050, "worker_shift_id": "01a1ecc7-fe3b-7753-8767-f5d566f62acc"}');
insert into entries ("tx", "seq", "amount", "account_id", "journal_id", "balance_after") overriding system value select "tx", "seq", "amount", "account_id", "journal_id", "balance_after" from jsonb_populate_record(null::entries, '{"tx": 778, "seq": 1, "amount": -250000, "account_id": 1, "journal_id": "01a1ecc7-f20e-739e-918a-8171ea6a5eeb", "balance_after": -250000}');
insert into entries ("tx", "seq", "amount", "account_id", "journal_id", "balance_after") overriding system value select "tx", "seq", "amount", "account_id", "journal_id", "balance_after" from jsonb_populate_record(null::entries, '{"tx": 778, "seq": 1, "amount": 250000, "account_id": 2, "journal_id": "01a1ecc7-f20e-739e-918a-8171ea6a5eeb", "balance_after": 250000}');
insert into job_words ("word") overriding system value select "word" from jsonb_populate_record(null::job_words, '{"word": "a"}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-f232-7dd3-87bc-4a8e9fc34b50", "city": "Montréal", "days": [{"weekday": 5, "end_time": "17:00", "start_time": "10:00"}, {"weekday": 6, "end_time": "17:00", "start_time": "10:00"}], "place": "(1263.6490011168057, -4282.635781455392, 4544.444420944314)", "title": "Counter help at a home show", "status": "canceled", "country": "Canada", "latitude": 45.5041, "owner_id": "01a1ecc7-ea3f-7317-b459-a9199d8dedef", "timezone": "America/Toronto", "zip_code": "H2Z 1H2", "longitude": -73.5606, "precision": "exact", "created_at": "2026-10-06T02:00:00+00:00", "start_date": "2026-10-23", "updated_at": "2026-10-11T02:00:00+00:00", "wage_cents": 2000, "week_count": 1, "description": "Answer questions, hand out plans. Called off because our booth was moved to spring.", "hiring_open": true, "search_city": "montreal", "search_text": "counter help at a home show constructions fournier montreal two days answer questions hand out plans called off because our booth was moved to spring", "was_accepted": true, "worker_count": 4, "break_minutes": 30, "last_shift_at": "2026-10-24T21:00:00+00:00", "pending_count": 0, "schedule_name": "Two days", "accepted_count": 0, "first_shift_at": "2026-10-23T14:00:00+00:00", "last_starts_at": "2026-10-24T14:00:00+00:00", "next_starts_at": "2026-10-23T14:00:00+00:00", "street_address": "159 Rue Saint-Antoine Ouest", "confirmed_count": 0, "has_shifts_to_come": true, "estimated_cost_cents": 104000}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-f5f9-7a96-b594-ec3006b5372a", "city": "Québec", "days": [{"weekday": 1, "end_time": "15:30", "start_time": "07:00"}, {"weekday": 2, "end_time": "15:30", "start_time": "07:00"}, {"weekday": 3, "end_time": "15:30", "start_time": "07:00"}, {"weekday": 4, "end_time": "15:30", "start_time": "07:00"}, {"weekday": 7, "end_time": "15:30", "start_time": "07:00"}], "place": "(1402.320038047682, -4126.8890314292275, 4646.723422244594)", "title": "Filage d''un commerce", "status": "completed", "country": "Canada", "latitude": 46.8323, "owner_id": "01a1ecc7-ea3f-7317-b459-a9199d8dedef", "timezone": "America/Toronto", "zip_code": "G1L 2X4", "longitude": -71.2322, "precision": "exact", "created_at": "2026-10-26T18:00:00+00:00", "start_date": "2026-11-01", "updated_at": "2026-11-05T20:30:00+00:00", "wage_cents": 4100, "week_count": 1, "description": "Petit commerce de la 3e Avenue : nouveau panneau, éclairage, prises de comptoir. Une semaine, un électricien.", "hiring_open": true, "search_city": "quebec", "search_text": "filage d un commerce constructions fournier quebec chantier de jour petit commerce de la 3e avenue nouveau panneau eclairage prises de comptoir une semaine un electricien", "was_accepted": true, "worker_count": 1, "break_minutes": 30, "last_shift_at": "2026-11-05T20:30:00+00:00", "pending_count": 0, "schedule_name": "Chantier de jour", "accepted_count": 0, "first_shift_at": "2026-11-01T12:00:00+00:00", "last_starts_at": "2026-11-05T12:00:00+00:00", "next_starts_at": "2026-11-01T12:00:00+00:00", "street_address": "1010 3e Avenue", "confirmed_count": 1, "has_shifts_to_come": true, "estimated_cost_cents": 164000}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "city": "Montréal", "days": [{"weekday": 3, "end_time": "17:00", "start_time": "09:00"}, {"weekday": 4, "end_time": "17:00", "start_time": "09:00"}, {"weekday": 5, "end_time": "17:00", "start_time": "09:00"}], "place": "(1262.0985749231002, -4281.372719334644, 4546.065106769985)", "title": "Opening team for the Rachel counter", "status": "completed", "country": "Canada", "latitude": 45.5249, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "timezone": "America/Toronto", "zip_code": "H2J 2H5", "longitude": -73.5751, "precision": "exact", "created_at": "2026-10-30T02:00:00+00:00", "start_date": "2026-11-04", "updated_at": "2026-11-07T00:01:00+00:00", "wage_cents": 2000, "week_count": 1, "description": "Three days to open a new counter: shelves, labels, first customers. You help with everything and eat well.", "hiring_open": true, "search_city": "montreal", "search_text": "opening team for the rachel counter boulangerie lavoie montreal opening days three days to open a new counter shelves labels first customers you help with everything and eat well", "was_accepted": true, "worker_count": 2, "break_minutes": 30, "last_shift_at": "2026-11-06T22:00:00+00:00", "pending_count": 0, "schedule_name": "Opening days", "accepted_count": 0, "first_shift_at": "2026-11-04T14:00:00+00:00", "last_starts_at": "2026-11-06T14:00:00+00:00", "next_starts_at": "2026-11-04T14:00:00+00:00", "street_address": "620 Rue Rachel Est", "confirmed_count": 2, "has_shifts_to_come": true, "estimated_cost_cents": 90000}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "city": "Boucherville", "days": [{"weekday": 3, "end_time": "15:00", "start_time": "07:00"}, {"weekday": 4, "end_time": "15:00", "start_time": "07:00"}, {"weekday": 5, "end_time": "15:00", "start_time": "07:00"}, {"weekday": 6, "end_time": "15:00", "start_time": "07:00"}, {"weekday": 7, "end_time": "15:00", "start_time": "07:00"}], "place": "(1272.3523836913769, -4274.560365807323, 4549.61605198301)", "title": "Cariste pour la période de pointe", "status": "running", "country": "Canada", "latitude": 45.5705, "owner_id": "01a1ecc7-ea3f-7317-b459-a91622f274db", "timezone": "America/Toronto", "zip_code": "J4B 6A1", "longitude": -73.424, "precision": "exact", "created_at": "2026-11-06T14:00:00+00:00", "start_date": "2026-11-11", "updated_at": "2026-11-11T12:00:00+00:00", "wage_cents": 2650, "week_count": 3, "description": "Chariot à contrepoids et chariot à mât rétractable. Carte de cariste valide exigée, bottes à embout d''acier aussi.", "hiring_open": true, "search_city": "boucherville", "search_text": "cariste pour la periode de pointe rive sud logistique boucherville de jour chariot a contrepoids et chariot a mat retractable carte de cariste valide exigee bottes a embout d acier aussi", "was_accepted": true, "worker_count": 2, "break_minutes": 30, "last_shift_at": "2026-11-29T20:00:00+00:00", "pending_count": 0, "schedule_name": "De jour", "accepted_count": 0, "first_shift_at": "2026-11-11T12:00:00+00:00", "last_starts_at": "2026-11-29T12:00:00+00:00", "next_starts_at": "2026-11-11T12:00:00+00:00", "street_address": "1260 Rue Graham-Bell", "confirmed_count": 1, "has_shifts_to_come": true, "estimated_cost_cents": 596250}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "city": "Montréal", "days": [{"weekday": 2, "end_time": "16:00", "start_time": "08:00"}, {"weekday": 3, "end_time": "16:00", "start_time": "08:00"}], "place": "(1264.259020045814, -4282.720370932242, 4544.195031500323)", "title": "Croissant fair in the Old Port", "status": "completed", "country": "Canada", "latitude": 45.5009, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "timezone": "America/Toronto", "zip_code": "H2Y 2E2", "longitude": -73.5534, "precision": "exact", "created_at": "2026-11-04T02:00:00+00:00", "start_date": "2026-11-10", "updated_at": "2026-11-11T21:02:00+00:00", "wage_cents": 2000, "week_count": 1, "description": "Two days under a tent by the water, selling more croissants than you thought possible.", "hiring_open": true, "search_city": "montreal", "search_text": "croissant fair in the old port boulangerie lavoie montreal fair days two days under a tent by the water selling more croissants than you thought possible", "was_accepted": true, "worker_count": 2, "break_minutes": 30, "last_shift_at": "2026-11-11T21:00:00+00:00", "pending_count": 0, "schedule_name": "Fair days", "accepted_count": 0, "first_shift_at": "2026-11-10T13:00:00+00:00", "last_starts_at": "2026-11-11T13:00:00+00:00", "next_starts_at": "2026-11-10T13:00:00+00:00", "street_address": "333 Rue de la Commune Ouest", "confirmed_count": 1, "has_shifts_to_come": true, "estimated_cost_cents": 60000}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-fc16-7076-a838-fb0f1a25f7e9", "city": "Ottawa", "days": [{"weekday": 3, "end_time": "23:30", "start_time": "16:00"}], "place": "(1104.56158816018, -4333.146562647101, 4538.0103232868605)", "title": "Banquet service, embassy dinner", "status": "canceled", "country": "Canada", "latitude": 45.4216, "owner_id": "01a1ecc7-ea3f-7317-b459-a91af50ef4ef", "timezone": "America/Toronto", "zip_code": "K1P 6A4", "longitude": -75.6993, "precision": "exact", "created_at": "2026-11-05T18:00:00+00:00", "start_date": "2026-11-11", "updated_at": "2026-11-12T04:30:00+00:00", "wage_cents": 2300, "week_count": 1, "description": "One formal dinner, eighty guests, white gloves. Training at four, doors at seven.", "hiring_open": true, "search_city": "ottawa", "search_text": "banquet service embassy dinner rideau hospitality ottawa dinner one formal dinner eighty guests white gloves training at four doors at seven", "was_accepted": true, "worker_count": 1, "break_minutes": 30, "last_shift_at": "2026-11-12T04:30:00+00:00", "pending_count": 0, "schedule_name": "Dinner", "accepted_count": 0, "first_shift_at": "2026-11-11T21:00:00+00:00", "last_starts_at": "2026-11-11T21:00:00+00:00", "next_starts_at": "2026-11-11T21:00:00+00:00", "street_address": "85 Albert Street", "confirmed_count": 0, "has_shifts_to_come": true, "estimated_cost_cents": 16100}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "city": "Montréal", "days": [{"weekday": 1, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 2, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 3, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 4, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 5, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 6, "end_time": "11:30", "start_time": "06:30"}, {"weekday": 7, "end_time": "11:30", "start_time": "06:30"}], "place": "(1261.9110665221392, -4281.783665077764, 4545.730110261675)", "title": "Morning barista on Saint-Laurent", "status": "running", "country": "Canada", "latitude": 45.5206, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "timezone": "America/Toronto", "zip_code": "H2W 1Z3", "longitude": -73.5789, "precision": "area", "created_at": "2026-11-10T08:00:00+00:00", "start_date": "2026-11-14", "updated_at": "2026-11-14T11:24:00+00:00", "wage_cents": 2000, "week_count": 1, "description": "Open the bar, dial in the grinder, serve the neighbourhood before work. Regulars will know your name by the second day.", "hiring_open": true, "search_city": "montreal", "search_text": "morning barista on saint laurent boulangerie lavoie montreal mornings open the bar dial in the grinder serve the neighbourhood before work regulars will know your name by the second day", "was_accepted": true, "worker_count": 3, "break_minutes": 15, "last_shift_at": "2026-11-20T16:30:00+00:00", "pending_count": 1, "schedule_name": "Mornings", "accepted_count": 0, "first_shift_at": "2026-11-14T11:30:00+00:00", "last_starts_at": "2026-11-20T11:30:00+00:00", "next_starts_at": "2026-11-14T11:30:00+00:00", "street_address": "4210 Boulevard Saint-Laurent", "confirmed_count": 2, "has_shifts_to_come": true, "estimated_cost_cents": 199500}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc8-025d-7942-b4b4-006d3ef8bd1c", "city": "Montréal", "days": [{"weekday": 4, "end_time": "21:00", "start_time": "17:00"}, {"weekday": 5, "end_time": "21:00", "start_time": "17:00"}, {"weekday": 6, "end_time": "21:00", "start_time": "17:00"}, {"weekday": 7, "end_time": "21:00", "start_time": "17:00"}], "place": "(1262.0985749231002, -4281.372719334644, 4546.065106769985)", "title": "Gift boxes and shipping, evenings", "status": "open", "country": "Canada", "latitude": 45.5249, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "timezone": "America/Toronto", "zip_code": "H2J 2H5", "longitude": -73.5751, "precision": "exact", "created_at": "2026-11-12T14:00:00+00:00", "start_date": "2026-11-26", "updated_at": "2026-11-12T14:00:00+00:00", "wage_cents": 1875, "week_count": 1, "description": "Fold boxes, fill them with biscuits, print labels, sing along. A relaxed evening job in a warm room behind the shop on Rachel.", "hiring_open": true, "search_city": "montreal", "search_text": "gift boxes and shipping evenings boulangerie lavoie montreal evenings fold boxes fill them with biscuits print labels sing along a relaxed evening job in a warm room behind the shop on rachel", "was_accepted": false, "worker_count": 4, "break_minutes": 15, "last_shift_at": "2026-11-30T02:00:00+00:00", "pending_count": 2, "schedule_name": "Evenings", "accepted_count": 0, "first_shift_at": "2026-11-26T22:00:00+00:00", "last_starts_at": "2026-11-29T22:00:00+00:00", "next_starts_at": "2026-11-26T22:00:00+00:00", "street_address": "620 Rue Rachel Est", "confirmed_count": 0, "has_shifts_to_come": true, "estimated_cost_cents": 112496}');
insert into jobs ("id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents") overriding system value select "id", "city", "days", "place", "title", "status", "country", "latitude", "owner_id", "timezone", "zip_code", "longitude", "precision", "created_at", "start_date", "updated_at", "wage_cents", "week_count", "description", "hiring_open", "search_city", "search_text", "was_accepted", "worker_count", "break_minutes", "last_shift_at", "pending_count", "schedule_name", "accepted_count", "first_shift_at", "last_starts_at", "next_starts_at", "street_address", "confirmed_count", "has_shifts_to_come", "estimated_cost_cents" from jsonb_populate_record(null::jobs, '{"id": "01a1ecc8-01b2-7f5c-9e51-4b3a6aae940d", "city": "Montréal", "days": [{"weekday": 6, "end_time": "17:00", "start_time": "08:00"}, {"weekday": 7, "end_time": "17:00", "start_time": "08:00"}], "place": "(1258.8914881199619, -4281.373931104402, 4546.953113116099)", "title": "Market stall at Jean-Talon", "status": "open", "country": "Canada", "latitude": 45.5363, "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "timezone": "America/Toronto", "zip_code": "H2S 3S3", "longitude": -73.6146, "precision": "exact", "created_at": "2026-11-12T00:00:00+00:00", "start_date": "2026-11-21", "updated_at": "2026-11-12T00:00:00+00:00", "wage_cents": 2050, "week_count": 1, "description": "Our stall between the cheese and the flowers. You set up at eight, sell bread and brioche all day in French and English, and count the till at five.", "hiring_open": true, "search_city": "montreal", "search_text": "market stall at jean talon boulangerie lavoie montreal market weekend our stall between the cheese and the flowers you set up at eight sell bread and brioche all day in french and english and count the till at five", "was_accepted": true, "worker_count": 3, "break_minutes": 45, "last_shift_at": "2026-11-22T22:00:00+00:00", "pending_count": 1, "schedule_name": "Market weekend", "accepted_count": 1, "first_shift_at": "2026-11-21T13:00:00+00:00", "last_starts_at": "2026-11-22T13:00:00+00:00", "next_starts_at": "2026-11-21T13:00:00+00:00", "street_address": "7070 Avenue Henri-Julien", "confirmed_count": 1, "has_shifts_to_come": true, "estimated_cost_cents": 101478}');
insert into journals ("id", "tx", "part", "actor", "event", "ref_id", "posted_at", "effective_at") overriding system value select "id", "tx", "part", "actor", "event", "ref_id", "posted_at", "effective_at" from jsonb_populate_record(null::journals, '{"id": "01a1ecc7-f20e-739e-918a-8171ea6a5eeb", "tx": 778, "part": 0, "actor": "user:01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "event": "deposit", "ref_id": "01a1ecc7-f1fe-7368-aeac-f9c2b1bfa2a4", "posted_at": "2026-11-18T03:51:29.045177+00:00", "effective_at": "2026-10-04T16:06:00+00:00"}');
insert into ledger_accounts ("id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id") overriding system value select "id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id" from jsonb_populate_record(null::ledger_accounts, '{"id": 9, "kind": "card_in", "shard": 3, "ref_id": "00000000-0000-0000-0000-000000000000", "balance": -340000, "version": 2, "currency": "CAD", "owner_id": "00000000-0000-0000-0000-000000000000"}');
insert into ledger_accounts ("id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id") overriding system value select "id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id" from jsonb_populate_record(null::ledger_accounts, '{"id": 1, "kind": "card_in", "shard": 4, "ref_id": "00000000-0000-0000-0000-000000000000", "balance": -275000, "version": 3, "currency": "CAD", "owner_id": "00000000-0000-0000-0000-000000000000"}');
insert into ledger_accounts ("id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id", "min_balance") overriding system value select "id", "kind", "shard", "ref_id", "balance", "version", "currency", "owner_id", "min_balance" from jsonb_populate_record(null::ledger_accounts, '{"id": 2, "kind": "card", "shard": 0, "ref_id": "00000000-0000-0000-0000-000000000000", "balance": 315392, "version": 43, "currency": "CAD", "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "min_balance": 0}');
insert into live_changes ("at", "id", "tx", "type", "what", "user_id") overriding system value select "at", "id", "tx", "type", "what", "user_id" from jsonb_populate_record(null::live_changes, '{"at": "2026-10-04T16:06:00+00:00", "id": 1, "tx": "778", "type": "wallet", "what": "moved", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69"}');
insert into message_inboxes ("unread", "last_at", "user_id", "thread_id") overriding system value select "unread", "last_at", "user_id", "thread_id" from jsonb_populate_record(null::message_inboxes, '{"unread": 0, "last_at": "2026-11-14T13:00:00+00:00", "user_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "thread_id": "01a1ecc8-04ae-7783-840d-b6bf4f053601"}');
insert into message_reports ("reason", "thread_id", "created_at", "message_id", "reporter_id") overriding system value select "reason", "thread_id", "created_at", "message_id", "reporter_id" from jsonb_populate_record(null::message_reports, '{"reason": "Insults after we said no.", "thread_id": "01a1ecc8-04ae-7783-840d-b6bf4f053601", "created_at": "2026-11-14T14:00:00+00:00", "message_id": "01a1ecc8-0597-7794-bd0f-400db333fb69", "reporter_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69"}');
insert into message_threads ("id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number") overriding system value select "id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number" from jsonb_populate_record(null::message_threads, '{"id": "01a1ecc7-f261-7346-951a-0b06df65013a", "job_id": "01a1ecc7-f232-7dd3-87bc-4a8e9fc34b50", "owner_id": "01a1ecc7-ea3f-7317-b459-a9199d8dedef", "job_title": "Counter help at a home show", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-10-06T12:00:00+00:00", "last_number": 0}');
insert into message_threads ("id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number") overriding system value select "id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number" from jsonb_populate_record(null::message_threads, '{"id": "01a1ecc8-04ae-7783-840d-b6bf4f053601", "job_id": "01a1ecc8-025d-7942-b4b4-006d3ef8bd1c", "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "job_title": "Gift boxes and shipping, evenings", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "created_at": "2026-11-13T22:00:00+00:00", "last_number": 3}');
insert into message_threads ("id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number") overriding system value select "id", "job_id", "owner_id", "job_title", "worker_id", "created_at", "last_number" from jsonb_populate_record(null::message_threads, '{"id": "01a1ecc8-0419-7dac-8a22-0d4af19d373b", "job_id": "01a1ecc8-01b2-7f5c-9e51-4b3a6aae940d", "owner_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "job_title": "Market stall at Jean-Talon", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "created_at": "2026-11-13T16:00:00+00:00", "last_number": 4}');
insert into messages ("id", "side", "text", "erased", "masked", "number", "read_at", "sent_at", "author_id", "client_id", "thread_id") overriding system value select "id", "side", "text", "erased", "masked", "number", "read_at", "sent_at", "author_id", "client_id", "thread_id" from jsonb_populate_record(null::messages, '{"id": "01a1ecc8-0437-7030-9664-06dd9e4188d4", "side": "worker", "text": "Good morning! Is there a place to leave a bike near the stall?", "erased": false, "masked": false, "number": 1, "read_at": "2026-11-13T20:00:00+00:00", "sent_at": "2026-11-13T18:00:00+00:00", "author_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "client_id": "3c78d050-e5fc-4764-beeb-1659a72b5285", "thread_id": "01a1ecc8-0419-7dac-8a22-0d4af19d373b"}');
insert into messages ("id", "side", "text", "erased", "masked", "number", "sent_at", "author_id", "client_id", "thread_id") overriding system value select "id", "side", "text", "erased", "masked", "number", "sent_at", "author_id", "client_id", "thread_id" from jsonb_populate_record(null::messages, '{"id": "01a1ecc8-0597-7794-bd0f-400db333fb69", "side": "worker", "text": "Then your shop is a joke and so are you.", "erased": false, "masked": false, "number": 3, "sent_at": "2026-11-14T13:00:00+00:00", "author_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "client_id": "eab756ae-e006-4beb-9f8b-262641498f42", "thread_id": "01a1ecc8-04ae-7783-840d-b6bf4f053601"}');
insert into new_job_words ("id", "word") overriding system value select "id", "word" from jsonb_populate_record(null::new_job_words, '{"id": 1, "word": "a"}');
insert into notifications ("id", "kind", "read_at", "user_id", "event_id", "collapses", "created_at", "subject_id", "subject_type") overriding system value select "id", "kind", "read_at", "user_id", "event_id", "collapses", "created_at", "subject_id", "subject_type" from jsonb_populate_record(null::notifications, '{"id": "01a1ecc8-08e0-7781-9618-4231aa46acf4", "kind": "withdrawal.failed", "read_at": "2026-11-09T23:00:00+00:00", "user_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "event_id": 157, "collapses": false, "created_at": "2026-11-09T22:00:00+00:00", "subject_id": "01a1ecc7-ff0d-7907-947f-789179e60b84", "subject_type": "withdrawal"}');
insert into open_job_places ("city", "country", "job_count", "search_city", "latitude_sum", "located_count", "longitude_sum") overriding system value select "city", "country", "job_count", "search_city", "latitude_sum", "located_count", "longitude_sum" from jsonb_populate_record(null::open_job_places, '{"city": "Québec", "country": "Canada", "job_count": 2, "search_city": "quebec", "latitude_sum": 93.584, "located_count": 2, "longitude_sum": -142.5042}');
insert into operators ("id", "name", "email", "created_at", "password_hash") overriding system value select "id", "name", "email", "created_at", "password_hash" from jsonb_populate_record(null::operators, '{"id": "01a1ecc7-f011-706f-8bae-ac478fd2b139", "name": "Odile Bergeron", "email": "operator@relevo.example", "created_at": "2026-11-16T14:00:00+00:00", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$WAJNkicGiYZtl5i/LUMBXw$VchEmPWTCqlcZHtoWpp33UZ8XICzxRr+MIXb/eFk3OQ"}');
insert into outbox_events ("id", "type", "payload", "recorded_at", "published_at") overriding system value select "id", "type", "payload", "recorded_at", "published_at" from jsonb_populate_record(null::outbox_events, '{"id": 144, "type": "job.posted", "payload": {"jobId": "01a1ecc7-fe5b-7ca7-8cf1-59cfdbd2ddfc"}, "recorded_at": "2026-11-07T20:00:00+00:00", "published_at": "2026-11-16T14:00:00+00:00"}');
insert into rating_reports ("reason", "rating_id", "created_at", "handled_at", "reporter_id") overriding system value select "reason", "rating_id", "created_at", "handled_at", "reporter_id" from jsonb_populate_record(null::rating_reports, '{"reason": "Insults, and a private address.", "rating_id": "0d067993-9256-4310-9fc7-a0f7e737e9c0", "created_at": "2026-11-13T19:00:00+00:00", "handled_at": "2026-11-13T19:00:00+00:00", "reporter_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69"}');
insert into rating_summaries ("count", "stars", "user_id") overriding system value select "count", "stars", "user_id" from jsonb_populate_record(null::rating_summaries, '{"count": 1, "stars": 4, "user_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c"}');
insert into ratings ("id", "side", "tags", "stars", "comment", "ratee_id", "rater_id", "closes_at", "created_at", "revealed_at", "worker_shift_id") overriding system value select "id", "side", "tags", "stars", "comment", "ratee_id", "rater_id", "closes_at", "created_at", "revealed_at", "worker_shift_id" from jsonb_populate_record(null::ratings, '{"id": "c5f322de-3e01-4f7e-8843-638a70cc42cc", "side": "worker", "tags": ["clear_instructions", "respectful", "would_work_again"], "stars": 5, "comment": "A calm opening, and everyone was shown around first.", "ratee_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "rater_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "closes_at": "2026-11-18T22:00:00+00:00", "created_at": "2026-11-07T00:00:00+00:00", "revealed_at": "2026-11-07T02:00:00+00:00", "worker_shift_id": "01a1ecc7-f8b8-73dd-bad2-2c2b30beec64"}');
insert into ratings ("id", "side", "tags", "stars", "comment", "ratee_id", "rater_id", "closes_at", "created_at", "revealed_at", "worker_shift_id", "comment_hidden_at") overriding system value select "id", "side", "tags", "stars", "comment", "ratee_id", "rater_id", "closes_at", "created_at", "revealed_at", "worker_shift_id", "comment_hidden_at" from jsonb_populate_record(null::ratings, '{"id": "0d067993-9256-4310-9fc7-a0f7e737e9c0", "side": "worker", "tags": [], "stars": 2, "comment": "The manager is a fool and lives at 12 Main Street.", "ratee_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "rater_id": "01a1ecc7-ea41-76a6-8e30-d87b803e9d42", "closes_at": "2026-11-24T21:00:00+00:00", "created_at": "2026-11-12T23:00:00+00:00", "revealed_at": "2026-11-13T01:00:00+00:00", "worker_shift_id": "01a1ecc7-fd24-73e3-a1c6-bc25f22077ef", "comment_hidden_at": "2026-11-13T19:00:00+00:00"}');
insert into record_links ("id", "shown", "code_hash", "worker_id", "created_at", "expires_at") overriding system value select "id", "shown", "code_hash", "worker_id", "created_at", "expires_at" from jsonb_populate_record(null::record_links, '{"id": "01a1ecc7-f2be-7e27-a2b1-5a6a3258ade5", "shown": ["companies", "periods", "hours", "punctuality", "ratings"], "code_hash": "\\xe68787f2fc498f19eb994a9c9edc448bc8f0c5929016af128b080bbe3bdc64ad", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "created_at": "2026-10-07T14:00:00+00:00", "expires_at": "2026-11-06T14:00:00+00:00"}');
insert into reliability_appeals ("reason", "status", "user_id", "event_id", "created_at") overriding system value select "reason", "status", "user_id", "event_id", "created_at" from jsonb_populate_record(null::reliability_appeals, '{"reason": "I wrote to the shop the evening before that my son was in hospital. Nobody answered.", "status": "open", "user_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "event_id": "01a1ecc8-0735-7154-a34b-3094ff105b22", "created_at": "2026-11-15T18:00:00+00:00"}');
insert into reliability_events ("id", "rule", "counts", "user_id", "starts_at", "happened_at", "worker_shift_id") overriding system value select "id", "rule", "counts", "user_id", "starts_at", "happened_at", "worker_shift_id" from jsonb_populate_record(null::reliability_events, '{"id": "01a1ecc8-0720-7c51-b44d-da85d461a5d2", "rule": "kept", "counts": true, "user_id": "01a1ecc7-ea3f-7317-b459-a9199d8dedef", "starts_at": "2026-11-01T12:00:00+00:00", "happened_at": "2026-11-01T20:32:00+00:00", "worker_shift_id": "01a1ecc7-f6f5-7771-abdd-57f87049234a"}');
insert into reliability_events ("id", "rule", "counts", "user_id", "starts_at", "happened_at", "worker_shift_id") overriding system value select "id", "rule", "counts", "user_id", "starts_at", "happened_at", "worker_shift_id" from jsonb_populate_record(null::reliability_events, '{"id": "01a1ecc8-0735-7154-a34b-3094ff105b22", "rule": "no_show", "counts": true, "user_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "starts_at": "2026-11-05T14:00:00+00:00", "happened_at": "2026-11-05T22:15:00+00:00", "worker_shift_id": "01a1ecc7-f8b8-73dd-bad2-2c2cc332b8db"}');
insert into reliability_figures ("kept", "shifts", "user_id") overriding system value select "kept", "shifts", "user_id" from jsonb_populate_record(null::reliability_figures, '{"kept": 5, "shifts": 5, "user_id": "01a1ecc7-ea41-76a6-8e30-d879acc8ac71"}');
insert into saved_search_words ("word", "is_spelled") overriding system value select "word", "is_spelled" from jsonb_populate_record(null::saved_search_words, '{"word": "barista", "is_spelled": false}');
insert into saved_searches ("id", "name", "words", "alerts", "is_hot", "filters", "key_city", "key_word", "worker_id", "created_at", "updated_at", "min_wage_cents") overriding system value select "id", "name", "words", "alerts", "is_hot", "filters", "key_city", "key_word", "worker_id", "created_at", "updated_at", "min_wage_cents" from jsonb_populate_record(null::saved_searches, '{"id": "01a1ecc7-f1e4-7a4f-8fc9-6bdbc48e1bb3", "name": "Well paid in Montréal", "words": [], "alerts": true, "is_hot": false, "filters": {"city": "Montréal", "min_wage": "22.00"}, "key_city": "=montreal", "key_word": "", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "created_at": "2026-09-17T14:00:00+00:00", "updated_at": "2026-09-17T14:00:00+00:00", "min_wage_cents": 2200}');
insert into scans ("at", "id", "step", "grade", "action", "signals", "latitude", "longitude", "accuracy_m", "distance_m", "received_at", "grade_reason", "worker_shift_id") overriding system value select "at", "id", "step", "grade", "action", "signals", "latitude", "longitude", "accuracy_m", "distance_m", "received_at", "grade_reason", "worker_shift_id" from jsonb_populate_record(null::scans, '{"at": "2026-11-01T11:57:00+00:00", "id": "01a1ecc7-f917-7b52-bf89-26d6192c7dbe", "step": 59784474, "grade": "verified", "action": "start", "signals": [], "latitude": 46.8326, "longitude": -71.2325, "accuracy_m": 14, "distance_m": 40, "received_at": "2026-11-01T11:57:00+00:00", "grade_reason": "near", "worker_shift_id": "01a1ecc7-f6f5-7771-abdd-57f87049234a"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-f240-7eb0-852e-5fdca06ec339", "job_id": "01a1ecc7-f232-7dd3-87bc-4a8e9fc34b50", "ends_at": "2026-10-23T21:00:00+00:00", "starts_at": "2026-10-23T14:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-f5fa-7cef-b080-1911ea3fe079", "job_id": "01a1ecc7-f5f9-7a96-b594-ec3006b5372a", "ends_at": "2026-11-01T20:30:00+00:00", "starts_at": "2026-11-01T12:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-f7da-707e-9636-cb72265a8a4b", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "ends_at": "2026-11-04T22:00:00+00:00", "starts_at": "2026-11-04T14:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-f7da-707e-9636-cb7327bb68dc", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "ends_at": "2026-11-05T22:00:00+00:00", "starts_at": "2026-11-05T14:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-fa91-7f30-92dc-2cdfbdb55536", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "ends_at": "2026-11-10T21:00:00+00:00", "starts_at": "2026-11-10T13:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-fa91-7f30-92dc-2ce00df20a24", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "ends_at": "2026-11-11T21:00:00+00:00", "starts_at": "2026-11-11T13:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-fc20-7768-bcd9-9f502570021d", "job_id": "01a1ecc7-fc16-7076-a838-fb0f1a25f7e9", "ends_at": "2026-11-12T04:30:00+00:00", "starts_at": "2026-11-11T21:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-fd60-7143-8540-06e6a652f71d", "job_id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "ends_at": "2026-11-12T20:00:00+00:00", "starts_at": "2026-11-12T12:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-fd60-7143-8540-06ecf62d8acc", "job_id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "ends_at": "2026-11-20T20:00:00+00:00", "starts_at": "2026-11-20T12:00:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-ff96-7293-a802-b7f850e1a791", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "ends_at": "2026-11-15T16:30:00+00:00", "starts_at": "2026-11-15T11:30:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-ff96-7293-a802-b7f97e368a8b", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "ends_at": "2026-11-16T16:30:00+00:00", "starts_at": "2026-11-16T11:30:00+00:00"}');
insert into shifts ("id", "job_id", "ends_at", "starts_at") overriding system value select "id", "job_id", "ends_at", "starts_at" from jsonb_populate_record(null::shifts, '{"id": "01a1ecc7-ff96-7293-a802-b7fa7903870c", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "ends_at": "2026-11-17T16:30:00+00:00", "starts_at": "2026-11-17T11:30:00+00:00"}');
insert into unproven_pay ("id", "door", "part", "state", "paid_at", "worker_id", "card_cents", "cash_cents", "wage_cents", "employer_id", "recorded_at", "amount_cents", "worker_shift_id") overriding system value select "id", "door", "part", "state", "paid_at", "worker_id", "card_cents", "cash_cents", "wage_cents", "employer_id", "recorded_at", "amount_cents", "worker_shift_id" from jsonb_populate_record(null::unproven_pay, '{"id": "01a1ecc7-fb59-7340-ad5a-82104cb84457", "door": "correction", "part": 1, "state": "settled", "paid_at": "2026-11-05T01:00:00+00:00", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "card_cents": 700, "cash_cents": 700, "wage_cents": 2000, "employer_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "recorded_at": "2026-11-05T01:00:00+00:00", "amount_cents": 700, "worker_shift_id": "01a1ecc7-f875-74be-83cb-3d5953be8161"}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check", "social_insurance_number_sealed") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check", "social_insurance_number_sealed" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "sex": "male", "city": "Montréal", "email": "worker@relevo.example", "phone": "+15145550178", "skills": ["Barista", "Cash register", "Event set-up"], "country": "Canada", "latitude": 45.53, "zip_code": "H2K 2Z4", "biography": "Barista and event hand, quick on my feet and calm in a rush. I know the Montréal terraces by heart and never miss an early shift.", "education": "Diploma in hospitality management, 2018.", "languages": [{"level": "NATIVE", "language": "English"}, {"level": "B2", "language": "French"}], "last_name": "Okafor", "longitude": -73.567, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Samuel", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "04567", "address_line1": "1855 Rue Frontenac", "date_of_birth": "1998-09-30", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {"height": "178 cm", "shoe_size": "42", "clothing_size": "M"}, "driving_license": true, "references_text": "Marie Côté, floor manager, 514 555 0166.", "work_experience": "Café Olimpico, three summers; festival crews since 2019.", "account_language": "en", "bank_institution": "001", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Ada Okafor", "phone": "+1 514 555 0179", "relationship": "Sister"}], "bank_account_sealed": "v1.726662f2.gJ2gpXg-WIxJgKXMfPNapTd8_kC8uRpg4_mBTBwGKbebLTE", "profile_picture_key": "pictures/demo/worker.png", "criminal_record_check": false, "social_insurance_number_sealed": "v1.726662f2.F_pl-NT1oYJnhVErMgsSEFTowYGOtZO9ykY9D7cu5aD3DBIRGA"}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "sex": "female", "city": "Montréal", "email": "jade.belanger@relevo.example", "phone": "+14385550140", "skills": ["Service aux tables", "Barista", "Caisse"], "country": "Canada", "latitude": 45.529, "zip_code": "H2J 3W5", "biography": "Serveuse de métier, à l''aise en salle comme au comptoir. J''aime les matins occupés et les équipes qui s''entraident.", "education": "DEC en tourisme, 2020.", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "B2", "language": "Anglais"}], "last_name": "Bélanger", "longitude": -73.593, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Jade", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "30001", "address_line1": "5215 Rue Fabre", "date_of_birth": "1999-06-11", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Deux ans en boulangerie-café, trois saisons de banquets.", "account_language": "fr", "bank_institution": "815", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Nadia Bélanger", "phone": "+1 438 555 0141", "relationship": "Sœur"}], "bank_account_sealed": "v1.726662f2.xK27J4PqInixTXmMhh826NQAHM2DJTcWYjLo5RMk2xqnvyY", "profile_picture_key": "pictures/demo/jade.belanger.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea40-7569-978a-cbe490df7463", "sex": "male", "city": "Longueuil", "email": "mathieu.cote@relevo.example", "phone": "+14505550142", "skills": ["Chariot élévateur", "Préparation de commandes", "Inventaire"], "country": "Canada", "latitude": 45.528, "zip_code": "J4K 1E2", "biography": "Cariste certifié, quinze ans d''entrepôt sans accident. Disponible de jour, y compris la fin de semaine.", "education": "", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "B1", "language": "Anglais"}], "last_name": "Côté", "longitude": -73.525, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Mathieu", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "00021", "address_line1": "1120 Rue Saint-Charles Ouest", "date_of_birth": "1987-10-22", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {"height": "183 cm", "shoe_size": "45", "clothing_size": "L"}, "driving_license": true, "references_text": "", "work_experience": "Cariste chez un grand distributeur de 2010 à 2024.", "account_language": "fr", "bank_institution": "006", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Julie Côté", "phone": "+1 450 555 0143", "relationship": "Conjointe"}], "bank_account_sealed": "v1.726662f2._Yy--nbnM8TgKROGA37O-76FELPAaB50od0KaFcmeIzTF2s", "profile_picture_key": "pictures/demo/mathieu.cote.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea40-7569-978a-cbe680e3ebc3", "sex": "male", "city": "Ottawa", "email": "liam.oconnor@relevo.example", "phone": "+16135550146", "skills": ["Barista", "Front desk", "Cash register"], "country": "Canada", "latitude": 45.413, "zip_code": "K2P 0P8", "biography": "Barista and night auditor. I like precise work, latte art and guests who arrive tired and leave rested.", "education": "", "languages": [{"level": "NATIVE", "language": "English"}, {"level": "C1", "language": "French"}], "last_name": "O''Connor", "longitude": -75.69, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Liam", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "05505", "address_line1": "210 Gilmour Street", "date_of_birth": "1994-02-14", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Front desk and café shifts around the ByWard Market since 2016.", "account_language": "en", "bank_institution": "003", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Maeve O''Connor", "phone": "+1 613 555 0147", "relationship": "Mother"}], "bank_account_sealed": "v1.726662f2.z_Q38AisBkrxfcpTukRf2BCKKoOHhgcvP8LPMOr_5KKAO2U", "profile_picture_key": "pictures/demo/liam.oconnor.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea41-76a6-8e30-d879acc8ac71", "sex": "male", "city": "Québec", "email": "olivier.pelletier@relevo.example", "phone": "+14185550150", "skills": ["Électricité", "Lecture de plans", "ASP Construction"], "country": "Canada", "latitude": 46.84, "zip_code": "G1L 2W5", "biography": "Électricien compagnon, licence de la CCQ à jour. Résidentiel, commercial, dépannage : propre et conforme au code.", "education": "DEP en électricité, 2004.", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "A2", "language": "Anglais"}], "last_name": "Pelletier", "longitude": -71.251, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Olivier", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "20117", "address_line1": "755 3e Avenue", "date_of_birth": "1983-12-30", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": true, "references_text": "Gilles Boivin, contremaître, 418 555 0190.", "work_experience": "Dix-huit ans de chantiers entre Québec et Lévis.", "account_language": "fr", "bank_institution": "815", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Marie Pelletier", "phone": "+1 418 555 0151", "relationship": "Conjointe"}], "bank_account_sealed": "v1.726662f2.Aep3Kd_8sVP2ev9g7JhyivrotlwVoK9oZY40h_lI_DSwHqQ", "profile_picture_key": "pictures/demo/olivier.pelletier.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea41-76a6-8e30-d87b803e9d42", "sex": "male", "city": "Montréal", "email": "thomas.lefebvre@relevo.example", "phone": "+15145550154", "skills": ["Déménagement", "Montage", "Conduite"], "country": "Canada", "latitude": 45.542, "zip_code": "H1W 2C5", "biography": "Déménageur, monteur de chapiteaux, chauffeur à l''occasion. Bon dos, bonnes manières et permis de conduire classe 5.", "education": "", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "B2", "language": "Anglais"}], "last_name": "Lefebvre", "longitude": -73.562, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Thomas", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "00077", "address_line1": "3245 Rue Sainte-Catherine Est", "date_of_birth": "1997-03-27", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {"height": "190 cm", "shoe_size": "46", "clothing_size": "XL"}, "driving_license": true, "references_text": "", "work_experience": "Quatre étés de déménagement, montage de festivals depuis 2018.", "account_language": "fr", "bank_institution": "006", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Claire Lefebvre", "phone": "+1 514 555 0155", "relationship": "Mère"}], "bank_account_sealed": "v1.726662f2.s76iQbzVJ3xfRqSb5Gx3FVUGzwy4rTkEBczMEux5_tzj94o", "profile_picture_key": "pictures/demo/thomas.lefebvre.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea41-76a6-8e30-d87c55a5944b", "sex": "female", "city": "Montréal", "email": "meilin.zhang@relevo.example", "phone": "+14385550156", "skills": ["Cash register", "Barista", "Inventory"], "country": "Canada", "latitude": 45.512, "zip_code": "H3H 2H7", "biography": "Retail and coffee, in three languages. I keep a till to the cent and remember what regulars order.", "education": "BCom in progress, expected next year.", "languages": [{"level": "NATIVE", "language": "Mandarin"}, {"level": "C1", "language": "English"}, {"level": "B2", "language": "French"}], "last_name": "Zhang", "longitude": -73.597, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Mei-Lin", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "04777", "address_line1": "1212 Rue Saint-Mathieu", "date_of_birth": "2000-08-08", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Sales associate downtown, barista on weekends.", "account_language": "en", "bank_institution": "001", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Wei Zhang", "phone": "+1 438 555 0157", "relationship": "Father"}], "bank_account_sealed": "v1.726662f2.vXx-ACPwT6VNbojKqIFHolv4qngjQ7ZFqg_dl1DCFfiffnw", "profile_picture_key": "pictures/demo/meilin.zhang.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "sex": "male", "city": "Montréal", "email": "carlos.ramirez@relevo.example", "phone": "+15145550158", "skills": ["Plonge", "Préparation", "Manœuvre"], "country": "Canada", "latitude": 45.536, "zip_code": "H2S 2R8", "biography": "Plongeur, aide-cuisinier, manœuvre : je fais ce qu''il faut, et je le fais jusqu''au bout. Arrivé de Puebla en 2017.", "education": "", "languages": [{"level": "NATIVE", "language": "Espagnol"}, {"level": "B2", "language": "Français"}, {"level": "A2", "language": "Anglais"}], "last_name": "Ramírez", "longitude": -73.614, "user_type": "worker", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Carlos", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": false, "bank_transit": "03399", "address_line1": "6560 Rue Saint-Denis", "date_of_birth": "1989-11-02", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Cuisines du Plateau et chantiers résidentiels depuis sept ans.", "account_language": "fr", "bank_institution": "010", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Lucía Ramírez", "phone": "+1 514 555 0159", "relationship": "Sœur"}], "bank_account_sealed": "v1.726662f2.EEYWVgcpixbQDOoxXNpEQd3Mtx0QmSJrZA5mnlUdiewjS4s", "profile_picture_key": "pictures/demo/carlos.ramirez.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "bank_account_sealed", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "sex": "female", "city": "Montréal", "email": "employer@relevo.example", "phone": "+15145550134", "skills": [], "country": "Canada", "latitude": 45.519, "zip_code": "H2W 1Z3", "biography": "I run a family bakery and three counters in the Plateau. We hire by the shift around holidays and market days, and we like people who show up and smile.", "education": "", "languages": [{"level": "NATIVE", "language": "French"}, {"level": "C1", "language": "English"}], "last_name": "Lavoie", "longitude": -73.584, "user_type": "employer", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Marguerite", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": true, "bank_transit": "00011", "address_line1": "4210 Boulevard Saint-Laurent", "date_of_birth": "1979-04-12", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Twenty years in food retail, ten of them as an owner.", "account_language": "en", "bank_institution": "006", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Paul Lavoie", "phone": "+1 514 555 0135", "relationship": "Spouse"}], "bank_account_sealed": "v1.726662f2.2MDeOYp6jjWl89JtiH972W4_JcfLN3odFCFqmZnGJz2JvSg", "profile_picture_key": "pictures/demo/employer.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3f-7317-b459-a915a31788be", "sex": "female", "city": "Montréal", "email": "chloe.bouchard@relevo.example", "phone": "+15145550120", "skills": [], "country": "Canada", "latitude": 45.503, "zip_code": "H3C 1K8", "biography": "Traiteur depuis deux générations : banquets, mariages et boîtes à lunch. On forme volontiers, pourvu que le sourire soit là.", "education": "", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "C1", "language": "Anglais"}], "last_name": "Bouchard", "longitude": -73.568, "user_type": "employer", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Chloé", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": true, "bank_transit": "", "address_line1": "1445 Rue Notre-Dame Ouest", "date_of_birth": "1986-01-28", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Quinze ans en restauration événementielle, dont huit à la tête de l''entreprise familiale.", "account_language": "fr", "bank_institution": "", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Jeanne Bouchard", "phone": "+1 514 555 0121", "relationship": "Mère"}], "profile_picture_key": "pictures/demo/chloe.bouchard.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3f-7317-b459-a91622f274db", "sex": "male", "city": "Boucherville", "email": "raj.patel@relevo.example", "phone": "+14505550122", "skills": [], "country": "Canada", "latitude": 45.569, "zip_code": "J4B 6A1", "biography": "Operations manager of a family warehouse on the South Shore. Safety first, boots on, and everybody leaves on time.", "education": "", "languages": [{"level": "C2", "language": "English"}, {"level": "NATIVE", "language": "Gujarati"}, {"level": "B2", "language": "French"}], "last_name": "Patel", "longitude": -73.423, "user_type": "employer", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Raj", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": true, "bank_transit": "", "address_line1": "1260 Rue Graham-Bell", "date_of_birth": "1975-08-09", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Twenty-five years in logistics, from forklift to front office.", "account_language": "en", "bank_institution": "", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Meera Patel", "phone": "+1 450 555 0123", "relationship": "Spouse"}], "profile_picture_key": "pictures/demo/raj.patel.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3f-7317-b459-a9199d8dedef", "sex": "male", "city": "Québec", "email": "luc.fournier@relevo.example", "phone": "+14185550128", "skills": [], "country": "Canada", "latitude": 46.814, "zip_code": "G1K 3H4", "biography": "Entrepreneur général à Québec. Petits chantiers bien menés, équipes stables, casque et bottes fournis au besoin.", "education": "", "languages": [{"level": "NATIVE", "language": "Français"}, {"level": "B1", "language": "Anglais"}], "last_name": "Fournier", "longitude": -71.243, "user_type": "employer", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Luc", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": true, "bank_transit": "", "address_line1": "390 Boulevard Charest Est", "date_of_birth": "1971-03-19", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Charpentier-menuisier, puis entrepreneur général depuis 2001.", "account_language": "fr", "bank_institution": "", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Hélène Fournier", "phone": "+1 418 555 0129", "relationship": "Conjointe"}], "profile_picture_key": "pictures/demo/luc.fournier.png", "criminal_record_check": false}');
insert into users ("id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check") overriding system value select "id", "sex", "city", "email", "phone", "skills", "country", "latitude", "zip_code", "biography", "education", "languages", "last_name", "longitude", "user_type", "work_visa", "created_at", "first_name", "updated_at", "has_company", "bank_transit", "address_line1", "date_of_birth", "password_hash", "review_status", "call_preference", "characteristics", "driving_license", "references_text", "work_experience", "account_language", "bank_institution", "address_precision", "email_verified_at", "terms_accepted_at", "emergency_contacts", "profile_picture_key", "criminal_record_check" from jsonb_populate_record(null::users, '{"id": "01a1ecc7-ea3f-7317-b459-a91af50ef4ef", "sex": "female", "city": "Ottawa", "email": "fatima.elamrani@relevo.example", "phone": "+16135550130", "skills": [], "country": "Canada", "latitude": 45.423, "zip_code": "K1P 6A4", "biography": "General manager of a small hotel and two cafés around Parliament Hill. Bilingual teams, calm mornings, busy noons.", "education": "", "languages": [{"level": "C2", "language": "French"}, {"level": "C2", "language": "English"}, {"level": "NATIVE", "language": "Arabic"}], "last_name": "El Amrani", "longitude": -75.702, "user_type": "employer", "work_visa": "", "created_at": "2026-09-17T14:00:00+00:00", "first_name": "Fatima", "updated_at": "2026-09-17T14:00:00+00:00", "has_company": true, "bank_transit": "", "address_line1": "85 Albert Street", "date_of_birth": "1988-12-07", "password_hash": "$argon2id$v=19$m=64,t=1,p=1$tIDhwc5m4R1br364fxaJig$jSTY3I2XRC/4QwN8A8nOtXd3+K8PaqXPpHcdkWW4zI8", "review_status": "approved", "call_preference": "", "characteristics": {}, "driving_license": false, "references_text": "", "work_experience": "Hotel school in Rabat, then fifteen years of front desks in Ottawa and Gatineau.", "account_language": "en", "bank_institution": "", "address_precision": "area", "email_verified_at": "2026-09-17T14:00:00+00:00", "terms_accepted_at": "2026-09-17T14:00:00+00:00", "emergency_contacts": [{"name": "Karim El Amrani", "phone": "+1 613 555 0131", "relationship": "Brother"}], "profile_picture_key": "pictures/demo/fatima.elamrani.png", "criminal_record_check": false}');
insert into wallet_transactions ("id", "seq", "kind", "about", "status", "user_id", "direction", "created_at", "related_id", "updated_at", "amount_cents") overriding system value select "id", "seq", "kind", "about", "status", "user_id", "direction", "created_at", "related_id", "updated_at", "amount_cents" from jsonb_populate_record(null::wallet_transactions, '{"id": "01a1ecc7-f1fe-7368-aeac-f9c3d7165213", "seq": 1, "kind": "deposit", "about": {"type": "card", "brand": "visa", "last4": "4242"}, "status": "completed", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "direction": "in", "created_at": "2026-10-04T16:06:00+00:00", "related_id": "01a1ecc7-f1fe-7368-aeac-f9c2b1bfa2a4", "updated_at": "2026-10-04T16:06:00+00:00", "amount_cents": 250000}');
insert into wallets ("user_id", "created_at", "deposit_count", "withdrawal_count", "transaction_count", "earned_taken_cents") overriding system value select "user_id", "created_at", "deposit_count", "withdrawal_count", "transaction_count", "earned_taken_cents" from jsonb_populate_record(null::wallets, '{"user_id": "01a1ecc7-ea3f-7317-b459-a915a31788be", "created_at": "2026-10-10T22:12:00+00:00", "deposit_count": 1, "withdrawal_count": 0, "transaction_count": 1, "earned_taken_cents": 0}');
insert into withdrawal_parts ("id", "number", "status", "created_at", "deposit_id", "refund_key", "updated_at", "destination", "amount_cents", "withdrawal_id") overriding system value select "id", "number", "status", "created_at", "deposit_id", "refund_key", "updated_at", "destination", "amount_cents", "withdrawal_id" from jsonb_populate_record(null::withdrawal_parts, '{"id": "01a1ecc7-f7ef-7687-a2cd-1aab8665858e", "number": 1, "status": "completed", "created_at": "2026-10-30T11:00:00+00:00", "deposit_id": "01a1ecc7-f5b5-718a-8d39-0f133fa16257", "refund_key": "sandbox_01a1ecc7-f7ef-7687-a2cd-1aab8665858e", "updated_at": "2026-10-30T11:00:00+00:00", "destination": "card", "amount_cents": 30000, "withdrawal_id": "01a1ecc7-f7df-7d09-aa61-25213797be15"}');
insert into withdrawals ("id", "seq", "status", "user_id", "currency", "created_at", "updated_at", "amount_cents", "account_masked", "details_sealed") overriding system value select "id", "seq", "status", "user_id", "currency", "created_at", "updated_at", "amount_cents", "account_masked", "details_sealed" from jsonb_populate_record(null::withdrawals, '{"id": "01a1ecc7-f7df-7d09-aa61-25213797be15", "seq": 1, "status": "completed", "user_id": "01a1ecc7-ea3d-768e-a91f-6f91e4c4fd69", "currency": "CAD", "created_at": "2026-10-30T11:00:00+00:00", "updated_at": "2026-10-30T11:00:00+00:00", "amount_cents": 30000, "account_masked": "", "details_sealed": ""}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-f6f5-7771-abdd-57f87049234a", "job_id": "01a1ecc7-f5f9-7a96-b594-ec3006b5372a", "status": "completed", "ends_at": "2026-11-01T20:30:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-f5fa-7cef-b080-1911ea3fe079", "is_manual": false, "pay_basis": "worked", "pay_cents": 32800, "pay_parts": 1, "starts_at": "2026-11-01T12:00:00+00:00", "worker_id": "01a1ecc7-ea41-76a6-8e30-d879acc8ac71", "created_at": "2026-10-28T15:00:00+00:00", "updated_at": "2026-11-01T20:32:00+00:00", "check_in_by": "scan", "check_out_by": "scan", "is_corrected": false, "break_minutes": 30, "checked_in_at": "2026-11-01T11:57:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-f60e-7f3f-968c-a92d29b9dded", "checked_out_at": "2026-11-01T20:32:00+00:00", "worked_minutes": 480, "extended_minutes": 0, "final_wage_cents": 4100, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "corrected_at", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "corrected_at", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-f875-74be-83cb-3d5953be8161", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "status": "completed", "ends_at": "2026-11-04T22:00:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-f7da-707e-9636-cb72265a8a4b", "is_manual": false, "pay_basis": "worked", "pay_cents": 15500, "pay_parts": 2, "starts_at": "2026-11-04T14:00:00+00:00", "worker_id": "01a1ecc7-ea3e-76f9-90c0-63af80794a35", "created_at": "2026-10-31T22:00:00+00:00", "updated_at": "2026-11-05T01:00:00+00:00", "check_in_by": "employer", "check_out_by": "scan", "corrected_at": "2026-11-05T01:00:00+00:00", "is_corrected": true, "break_minutes": 30, "checked_in_at": "2026-11-04T13:40:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-f829-7fe2-99df-d2c29478f8db", "checked_out_at": "2026-11-04T21:55:00+00:00", "worked_minutes": 465, "extended_minutes": 0, "final_wage_cents": 2000, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-f8b8-73dd-bad2-2c2cc332b8db", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "status": "cancelled", "ends_at": "2026-11-05T22:00:00+00:00", "funding": "unfunded", "was_due": false, "shift_id": "01a1ecc7-f7da-707e-9636-cb7327bb68dc", "is_manual": false, "pay_basis": "worked", "pay_parts": 0, "starts_at": "2026-11-05T14:00:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-11-01T04:00:00+00:00", "updated_at": "2026-11-05T22:15:00+00:00", "cancelled_at": "2026-11-05T22:15:00+00:00", "is_corrected": false, "cancel_reason": "no_show", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-f843-749c-875f-c431910921ed", "extended_minutes": 0, "final_wage_cents": 2050, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "overtime_cents", "worked_minutes", "overtime_status", "extended_minutes", "final_wage_cents", "overtime_minutes", "extension_held_cents", "is_released_by_clock", "overtime_answered_at", "overtime_requested_at") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "overtime_cents", "worked_minutes", "overtime_status", "extended_minutes", "final_wage_cents", "overtime_minutes", "extension_held_cents", "is_released_by_clock", "overtime_answered_at", "overtime_requested_at" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-f8b8-73dd-bad2-2c2b30beec64", "job_id": "01a1ecc7-f7d9-7f09-b6f8-d7b7a97f114f", "status": "completed", "ends_at": "2026-11-04T22:00:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-f7da-707e-9636-cb72265a8a4b", "is_manual": false, "pay_basis": "worked", "pay_cents": 15273, "pay_parts": 1, "starts_at": "2026-11-04T14:00:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-11-01T04:00:00+00:00", "updated_at": "2026-11-07T22:26:00+00:00", "check_in_by": "scan", "check_out_by": "scan", "is_corrected": false, "break_minutes": 30, "checked_in_at": "2026-11-04T14:03:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-f843-749c-875f-c431910921ed", "checked_out_at": "2026-11-04T22:25:00+00:00", "overtime_cents": 854, "worked_minutes": 447, "overtime_status": "lapsed", "extended_minutes": 0, "final_wage_cents": 2050, "overtime_minutes": 25, "extension_held_cents": 0, "is_released_by_clock": false, "overtime_answered_at": "2026-11-07T22:26:00+00:00", "overtime_requested_at": "2026-11-04T22:25:00+00:00"}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "is_corrected", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "is_corrected", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-feb7-7989-96af-a74c0acf066b", "job_id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "status": "scheduled", "ends_at": "2026-11-20T20:00:00+00:00", "funding": "unfunded", "was_due": false, "shift_id": "01a1ecc7-fd60-7143-8540-06ecf62d8acc", "is_manual": false, "pay_basis": "worked", "pay_parts": 0, "starts_at": "2026-11-20T12:00:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe490df7463", "created_at": "2026-11-08T10:00:00+00:00", "updated_at": "2026-11-08T10:00:00+00:00", "is_corrected": false, "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-fe55-792e-b354-023e0f092938", "extended_minutes": 0, "final_wage_cents": 2650, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-fd24-73e3-a1c6-bc25f22077ef", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "status": "completed", "ends_at": "2026-11-10T21:00:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-fa91-7f30-92dc-2cdfbdb55536", "is_manual": false, "pay_basis": "worked", "pay_cents": 14800, "pay_parts": 1, "starts_at": "2026-11-10T13:00:00+00:00", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87b803e9d42", "created_at": "2026-11-06T14:00:00+00:00", "updated_at": "2026-11-10T20:55:00+00:00", "check_in_by": "scan", "check_out_by": "scan", "is_corrected": false, "break_minutes": 30, "checked_in_at": "2026-11-10T13:01:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-fb38-7765-8bdb-96222a65d2e4", "checked_out_at": "2026-11-10T20:55:00+00:00", "worked_minutes": 444, "extended_minutes": 0, "final_wage_cents": 2000, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "is_corrected", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "is_corrected", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc8-0057-78ff-8e8d-eb98868d7fd9", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "status": "scheduled", "ends_at": "2026-11-17T16:30:00+00:00", "funding": "funded", "was_due": false, "shift_id": "01a1ecc7-ff96-7293-a802-b7fa7903870c", "is_manual": false, "pay_basis": "worked", "pay_parts": 0, "starts_at": "2026-11-17T11:30:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe3d468200c", "created_at": "2026-11-11T08:00:00+00:00", "updated_at": "2026-11-11T08:00:00+00:00", "is_corrected": false, "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc8-0015-7ef1-8a70-31fe84912183", "extended_minutes": 0, "final_wage_cents": 2000, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "break_minutes", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "worked_minutes", "extended_minutes", "final_wage_cents", "late_cancellation", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "break_minutes", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "worked_minutes", "extended_minutes", "final_wage_cents", "late_cancellation", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-fcb4-74d5-abc3-7029d8834d89", "job_id": "01a1ecc7-fa87-7247-9fa8-607d1b9a4460", "status": "cancelled", "ends_at": "2026-11-11T21:00:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-fa91-7f30-92dc-2ce00df20a24", "is_manual": false, "pay_basis": "cancellation", "pay_cents": 7500, "pay_parts": 1, "starts_at": "2026-11-11T13:00:00+00:00", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87c55a5944b", "created_at": "2026-11-06T04:00:00+00:00", "updated_at": "2026-11-11T08:00:00+00:00", "cancelled_at": "2026-11-11T08:00:00+00:00", "is_corrected": false, "break_minutes": 0, "cancel_reason": "employer", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-fb09-7d08-a35b-b2b24cd0b6d7", "worked_minutes": 0, "extended_minutes": 0, "final_wage_cents": 2000, "late_cancellation": "employer", "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "break_minutes", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "worked_minutes", "extended_minutes", "final_wage_cents", "late_cancellation", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "cancelled_at", "is_corrected", "break_minutes", "cancel_reason", "waiting_cents", "agreed_no_show", "application_id", "worked_minutes", "extended_minutes", "final_wage_cents", "late_cancellation", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-fe3b-7753-8767-f5d566f62acc", "job_id": "01a1ecc7-fc16-7076-a838-fb0f1a25f7e9", "status": "cancelled", "ends_at": "2026-11-12T04:30:00+00:00", "funding": "due", "was_due": true, "shift_id": "01a1ecc7-fc20-7768-bcd9-9f502570021d", "is_manual": false, "pay_basis": "cancellation", "pay_cents": 8050, "pay_parts": 1, "starts_at": "2026-11-11T21:00:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe680e3ebc3", "created_at": "2026-11-07T08:00:00+00:00", "updated_at": "2026-11-11T18:00:00+00:00", "cancelled_at": "2026-11-11T18:00:00+00:00", "is_corrected": false, "break_minutes": 0, "cancel_reason": "employer", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-fd69-7c7b-979c-49c043fb0269", "worked_minutes": 0, "extended_minutes": 0, "final_wage_cents": 2300, "late_cancellation": "employer", "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "break_minutes", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc7-feb7-7989-96af-a74669a6dd32", "job_id": "01a1ecc7-fd55-7de7-a2b8-0e71f4d80743", "status": "completed", "ends_at": "2026-11-12T20:00:00+00:00", "funding": "paid", "was_due": false, "shift_id": "01a1ecc7-fd60-7143-8540-06e6a652f71d", "is_manual": false, "pay_basis": "agreed", "pay_cents": 21500, "pay_parts": 2, "starts_at": "2026-11-12T12:00:00+00:00", "worker_id": "01a1ecc7-ea40-7569-978a-cbe490df7463", "created_at": "2026-11-08T10:00:00+00:00", "updated_at": "2026-11-13T00:00:00+00:00", "check_in_by": "scan", "check_out_by": "scan", "is_corrected": false, "break_minutes": 30, "checked_in_at": "2026-11-12T11:57:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc7-fe55-792e-b354-023e0f092938", "checked_out_at": "2026-11-12T20:02:00+00:00", "worked_minutes": 450, "extended_minutes": 0, "final_wage_cents": 2650, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "review_until", "break_minutes", "checked_in_at", "review_reason", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_cents", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "check_out_by", "is_corrected", "review_until", "break_minutes", "checked_in_at", "review_reason", "waiting_cents", "agreed_no_show", "application_id", "checked_out_at", "worked_minutes", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc8-00ea-7249-b532-99238d64eb1a", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "status": "completed", "ends_at": "2026-11-15T16:30:00+00:00", "funding": "in_review", "was_due": false, "shift_id": "01a1ecc7-ff96-7293-a802-b7f850e1a791", "is_manual": false, "pay_basis": "worked", "pay_cents": 9300, "pay_parts": 0, "starts_at": "2026-11-15T11:30:00+00:00", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "created_at": "2026-11-11T14:00:00+00:00", "updated_at": "2026-11-15T16:25:00+00:00", "check_in_by": "scan", "check_out_by": "scan", "is_corrected": false, "review_until": "2026-11-16T16:25:00+00:00", "break_minutes": 15, "checked_in_at": "2026-11-15T11:31:00+00:00", "review_reason": "unverified_scan", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc8-0031-7523-902c-9c3d196e028c", "checked_out_at": "2026-11-15T16:25:00+00:00", "worked_minutes": 279, "extended_minutes": 0, "final_wage_cents": 2000, "extension_held_cents": 0, "is_released_by_clock": false}');
insert into worker_shifts ("id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "is_corrected", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock") overriding system value select "id", "job_id", "status", "ends_at", "funding", "was_due", "shift_id", "is_manual", "pay_basis", "pay_parts", "starts_at", "worker_id", "created_at", "updated_at", "check_in_by", "is_corrected", "checked_in_at", "waiting_cents", "agreed_no_show", "application_id", "extended_minutes", "final_wage_cents", "extension_held_cents", "is_released_by_clock" from jsonb_populate_record(null::worker_shifts, '{"id": "01a1ecc8-00ea-7249-b532-99245e4179a5", "job_id": "01a1ecc7-ff95-75f7-9c9f-6ea45c584364", "status": "in_progress", "ends_at": "2026-11-16T16:30:00+00:00", "funding": "funded", "was_due": false, "shift_id": "01a1ecc7-ff96-7293-a802-b7f97e368a8b", "is_manual": false, "pay_basis": "worked", "pay_parts": 0, "starts_at": "2026-11-16T11:30:00+00:00", "worker_id": "01a1ecc7-ea41-76a6-8e30-d87d0d3a61ba", "created_at": "2026-11-11T14:00:00+00:00", "updated_at": "2026-11-16T11:27:00+00:00", "check_in_by": "scan", "is_corrected": false, "checked_in_at": "2026-11-16T11:27:00+00:00", "waiting_cents": 0, "agreed_no_show": false, "application_id": "01a1ecc8-0031-7523-902c-9c3d196e028c", "extended_minutes": 0, "final_wage_cents": 2000, "extension_held_cents": 0, "is_released_by_clock": false}');
set session_replication_role = origin;
