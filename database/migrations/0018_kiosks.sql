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
