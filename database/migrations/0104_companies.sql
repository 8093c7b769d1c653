-- The employer's company and its saved sites.

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
