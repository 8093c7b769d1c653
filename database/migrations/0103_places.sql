-- The towns and postal areas of the bundled gazetteer, so that an address can be searched without a maps service.

create table places (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('city', 'postal_area')),
  name text not null,
  -- The name without accents and punctuation, as a person may type it; compared byte by byte on every server.
  search_name text collate "C" not null,
  -- The words of it that differ between places: thousands begin with "Saint", which would make likeness slow and vague.
  telling_name text collate "C" not null,
  -- A Canadian province by its two letters, a French department by its name.
  region text not null,
  country text not null,
  -- A whole French code or the first three characters of a Canadian one; empty for a city that has several.
  postal_code text collate "C" not null,
  latitude double precision,
  longitude double precision,
  population integer not null
);
create index places_by_name on places (search_name) where kind = 'city';
create index places_by_postal_code on places (postal_code) where postal_code <> '';
create index places_by_likeness on places using gin (telling_name gin_trgm_ops) where kind = 'city';

-- Which edition of the file the places were read from; at most one row.
create table gazetteer_edition (
  only_one boolean primary key default true check (only_one),
  edition text not null
);
