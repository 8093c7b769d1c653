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
