-- Lays open jobs number $2 to $3 of the owners $1 in turns from $4 on, for tests of plans and for the bench: over HTTP it would take an hour.
-- One large town, some small; some words common, some rare, as in life.
insert into jobs (id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, street_address, city,
  zip_code, country, latitude, longitude, precision, place, schedule_name, break_minutes, week_count, days,
  first_shift_at, last_shift_at, next_starts_at, last_starts_at, estimated_cost_cents, search_text, search_city, created_at, updated_at)
select gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], initcap(words.trade) || ' ' || n, 'Laid by the dozen', 1620 + (n * 7919) % 3000, 1 + n % 5,
  first_shift::date, 'America/Toronto', n || ' Main Street', town.city, 'H2X 1X3', 'Canada', town.latitude, town.longitude,
  'area',
  cube(array[
    6371.0088 * cos(radians(town.latitude)) * cos(radians(town.longitude)) + random() * 20,
    6371.0088 * cos(radians(town.latitude)) * sin(radians(town.longitude)) + random() * 20,
    6371.0088 * sin(radians(town.latitude)) + random() * 20]),
  'Days', 30, 1, '[{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]', first_shift, first_shift + interval '8 hours', first_shift, first_shift,
  15000, words.trade || ' ' || n || ' ' || town.search_city, town.search_city,
  $4::timestamptz - n * interval '1 second', $4::timestamptz
from generate_series($2::bigint, $3::bigint) as n
cross join lateral (select $4::timestamptz + (n * 104729 % 5000000) * interval '1 second' as first_shift) as timed
cross join lateral (
  select * from (values
    (0, 'Montréal', 'montreal', 45.5088::float8, -73.5878::float8),
    (1, 'Toronto', 'toronto', 43.7001, -79.4163),
    (2, 'Québec', 'quebec', 46.8139, -71.2082),
    (3, 'Gaspé', 'gaspe', 48.8333, -64.4833)
  ) as town (number, city, search_city, latitude, longitude)
  where number = case when n % 1000 = 0 then 3 when n % 10 = 0 then 2 when n % 3 = 0 then 1 else 0 end
) as town
cross join lateral (
  select case when n % 5000 = 0 then 'electricien' when n % 50 = 0 then 'plombier' else 'serveur' end as trade
) as words
