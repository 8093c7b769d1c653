-- Pages of jobs and companies for anyone, without an account.

-- Stands in the address of a company's page, whatever the company is called later.
alter table companies add column public_code text not null
  default left(lower(translate(encode(sha256(uuid_send(gen_random_uuid())), 'base64'), '+/=', '')), 10);
alter table companies add constraint companies_public_code_key unique (public_code);
alter table companies add constraint companies_public_code_check check (public_code ~ '^[a-z0-9]{10}$');

-- Whether the company is named on public pages.
alter table companies add column public_page boolean not null default true;

-- The open jobs of a company among all that it ever posted.
create index jobs_open_owner on jobs (owner_id, next_starts_at, id) include (last_shift_at) where listed;
