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
