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
