-- People of a company, their invitations, and what they did. The id of a company everywhere is its holder: the account that
-- made it, also after it went to another owner. So a transfer changes rows here and moves no job and no money.

-- One row for each employer: their own company (holder and user are the same account) or the one they joined. An account
-- that made a company and left it has none.
create table company_members (
  user_id uuid primary key references users (id),
  holder_id uuid not null references users (id),
  role text not null check (role in ('owner', 'manager', 'supervisor', 'accountant')),
  -- Sites that a supervisor is bound to; null for every other role.
  site_ids uuid[],
  invited_by uuid references users (id),
  joined_at timestamptz not null,
  constraint company_members_sites check ((role = 'supervisor') = (site_ids is not null))
);
create unique index company_members_owner on company_members (holder_id) where role = 'owner';
create index company_members_holder on company_members (holder_id);

insert into company_members (user_id, holder_id, role, joined_at)
select id, id, 'owner', created_at from users where user_type = 'employer';

create table company_invitations (
  id uuid primary key,
  holder_id uuid not null references users (id),
  email text not null,
  role text not null check (role in ('manager', 'supervisor', 'accountant')),
  site_ids uuid[],
  invited_by uuid not null references users (id),
  token_hash bytea not null unique,
  -- Mails of that day, because an address gets only a few.
  mailed_on date not null,
  mails integer not null default 1 check (mails > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id),
  revoked_at timestamptz,
  constraint company_invitations_sites check ((role = 'supervisor') = (site_ids is not null)),
  constraint company_invitations_used check ((used_at is null) = (used_by is null)),
  constraint company_invitations_ended_once check (used_at is null or revoked_at is null)
);
create unique index company_invitations_open on company_invitations (holder_id, lower(email))
  where used_at is null and revoked_at is null;
create index company_invitations_holder on company_invitations (holder_id, created_at);

-- What members, keys and the system did on the company's side, written in the transaction of the change.
create table company_acts (
  id uuid primary key,
  holder_id uuid not null references users (id),
  at timestamptz not null,
  via text not null check (via in ('session', 'api_key', 'system')),
  actor_id uuid references users (id),
  key_id uuid,
  act text not null,
  subject_type text,
  subject_id uuid,
  constraint company_acts_subject check ((subject_type is null) = (subject_id is null)),
  constraint company_acts_via check (via <> 'session' or actor_id is not null)
);
create index company_acts_holder on company_acts (holder_id, id);

alter table companies
  add column transfer_to uuid references users (id),
  add column transfer_until timestamptz,
  add constraint companies_transfer check ((transfer_to is null) = (transfer_until is null));

alter table jobs
  -- The saved site that the job is at; what a supervisor sees depends on it.
  add column site_id uuid references company_sites (id) on delete set null,
  -- Null for jobs from before teams: their owner posted them.
  add column created_by uuid references users (id);
create index jobs_site on jobs (site_id) where site_id is not null;

-- Approved because they joined an approved company, which leaving takes back.
alter table users add column approved_as_member boolean not null default false;
