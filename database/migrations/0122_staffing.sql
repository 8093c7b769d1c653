-- Who sees a job and how its places are filled, and applications for some of its shifts.

alter table jobs
  add column audience text not null default 'everyone' check (audience in ('everyone', 'favourites_first', 'invited')),
  add column favourites_hours smallint not null default 24 check (favourites_hours between 1 and 168),
  -- When everybody sees a job that only favourites see until then; the clock makes it public.
  add column opens_at timestamptz,
  add column is_public boolean not null default true,
  -- Conditions of instant booking; null without it.
  add column instant jsonb,
  add column replacement_mode text not null default 'ask' check (replacement_mode in ('off', 'ask', 'auto')),
  add column replacement_reach text not null default 'known' check (replacement_reach in ('known', 'everyone')),
  add column substitutes text not null default 'approve' check (substitutes in ('off', 'approve', 'auto')),
  add column reconfirm boolean not null default true,
  add column single_shifts boolean not null default false,
  -- What everybody can find; a generated column cannot name another one.
  add column listed boolean not null generated always as (
    is_public and hiring_open and accepted_count + confirmed_count < worker_count
    and (status = 'open' or (status = 'running' and has_shifts_to_come))) stored,
  add constraint jobs_opens_by_time check (opens_at is null or (audience = 'favourites_first' and not is_public)),
  add constraint jobs_public_for_everyone check (
    case audience when 'everyone' then is_public when 'invited' then not is_public else true end);

drop index jobs_open_soonest, jobs_open_newest, jobs_open_wage, jobs_open_city, jobs_open_words, jobs_open_place;
-- With the owner in those that jobs are counted along: a viewer from whom employers are hidden counts from the index alone.
create index jobs_open_soonest on jobs (next_starts_at, id) include (last_shift_at, owner_id) where listed;
create index jobs_open_newest on jobs (created_at desc, id desc) include (last_shift_at) where listed;
create index jobs_open_wage on jobs (wage_cents desc, id) include (last_shift_at, owner_id) where listed;
create index jobs_open_city on jobs (search_city, next_starts_at, id) include (last_shift_at, owner_id) where listed;
create index jobs_open_words on jobs using gin (search_words) where listed;
create index jobs_open_place on jobs using gist (place) include (last_shift_at) where listed;
-- Jobs of an employer that not everybody sees.
create index jobs_private on jobs (owner_id, audience) where hires and not is_public;
create index jobs_private_ids on jobs (id) where hires and not is_public;
-- What the clock has to open.
create index jobs_to_open on jobs (opens_at) where opens_at is not null;

-- The shifts that an application for some of them names; null for a place, and for a cover that an offer led to.
alter table applications add column asked_shift_ids uuid[];
alter table applications add constraint applications_shifts_of_cover check (covers or asked_shift_ids is null);
