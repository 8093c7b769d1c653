/*
 * The search form of a town as `searchName` of packages/domain writes it, for a statement that reads the town itself:
 * asking for it first would take a statement more. A test compares the two.
 */
create or replace function search_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(
    trim(regexp_replace(
      regexp_replace(
        lower(regexp_replace(regexp_replace(
          regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), '[œŒ]', 'oe', 'g'), '[æÆ]', 'ae', 'g')),
        '[''’]s\M', 's', 'g'),
      '[^a-z0-9]+', ' ', 'g')),
    '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g')
$$;
