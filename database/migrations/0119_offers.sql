-- Offers: a place or one shift that a named worker can take at once. Covers: bookings of named shifts without a place.

alter table applications add column covers boolean not null default false;
drop index applications_one_live;
create unique index applications_one_live on applications (job_id, worker_id, covers)
  where status <> 'rejected' and withdrawn_at is null;

-- Confirmed covers. They are no places, but a job on which only covers are booked is worked all the same.
alter table jobs add column cover_count integer not null default 0 check (cover_count >= 0);

create table offers (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete cascade,
  -- Null for a place. Without a foreign key: a changed job replaces its shifts, and the offer that ended with them stays.
  shift_id uuid,
  worker_id uuid not null references users (id),
  reason text not null check (reason in ('invitation', 'replacement', 'substitute')),
  -- Why this worker is asked.
  because text not null
    check (because in ('invited', 'standby', 'favourite', 'worked_here', 'open_to_offers', 'colleague')),
  replacement_id uuid,
  -- The booking that is awaited or to be substituted.
  worker_shift_id uuid references worker_shifts (id),
  proposed_by uuid references users (id),
  wage_cents bigint not null check (wage_cents > 0),
  note text not null default '',
  wave smallint not null default 0,
  status text not null check (status in ('open', 'agreed', 'accepted', 'declined', 'expired', 'withdrawn')),
  ended_because text check (ended_because in
    ('filled', 'booked', 'job_over', 'hiring_closed', 'changed', 'arrived', 'withdrawn', 'gone')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  application_id uuid references applications (id) on delete set null,
  constraint offers_withdrawn_for_a_reason check ((status = 'withdrawn') = (ended_because is not null)),
  constraint offers_answered check (status not in ('accepted', 'declined') or answered_at is not null)
);
-- One live offer of a place, or of a shift, for each worker.
create unique index offers_one_live on offers (job_id, coalesce(shift_id, job_id), worker_id)
  where status in ('open', 'agreed');
create index offers_of_worker on offers (worker_id, status, expires_at);
create index offers_of_job on offers (job_id, created_at desc, id desc);
create index offers_to_expire on offers (expires_at) where status in ('open', 'agreed');
create index offers_old on offers (expires_at) where status not in ('open', 'agreed');
create index offers_of_proposer on offers (proposed_by) where proposed_by is not null;
create index offers_of_application on offers (application_id) where application_id is not null;
