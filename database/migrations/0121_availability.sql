-- When workers want to work, documents that expire, and the documents that a job requires.

create table availabilities (
  user_id uuid primary key references users (id),
  -- A list of {weekday, from, to}; null means always.
  weekly jsonb,
  -- A list of {from, to}, both days included.
  days_off jsonb not null default '[]',
  timezone text not null,
  -- Whether employers that the worker does not know may make offers.
  open_to_offers boolean not null,
  within_km smallint not null check (within_km between 1 and 200),
  min_wage_cents bigint check (min_wage_cents > 0),
  updated_at timestamptz not null
);

alter table documents
  add column certificate text check (certificate in ('first_aid', 'food_safety', 'alcohol_service', 'forklift', 'whmis',
    'security_guard', 'construction', 'working_at_heights', 'other')),
  -- The last day on which it is valid.
  add column expires_on date,
  -- How many of the three reminders before the end were sent, or were over when the date was set.
  add column expiry_mails smallint not null default 0 check (expiry_mails between 0 and 3),
  add constraint documents_certificate_of_type check (certificate is null or document_type = 'certificate');
create index documents_to_remind on documents (expires_on) where expires_on is not null and expiry_mails < 3;

-- A list of {document_type, certificate}.
alter table jobs add column requirements jsonb not null default '[]';
