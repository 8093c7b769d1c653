import { pointInSpace } from '@relevo/domain/earth';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

type ManyJobs = { count: number; ownerId: string; now: Date };

/** Towns by their share of the jobs: one large, some small, as in life. */
const towns = [
  { city: 'Montréal', searchCity: 'montreal', latitude: 45.5088, longitude: -73.5878 },
  { city: 'Toronto', searchCity: 'toronto', latitude: 43.7001, longitude: -79.4163 },
  { city: 'Québec', searchCity: 'quebec', latitude: 46.8139, longitude: -71.2082 },
  { city: 'Gaspé', searchCity: 'gaspe', latitude: 48.8333, longitude: -64.4833 },
].map((town) => ({ ...town, point: pointInSpace(town) }));

/** Lays open jobs into the table directly: a hundred thousand would take an hour over HTTP. */
export async function layManyJobs(db: Db, { count, ownerId, now }: ManyJobs): Promise<void> {
  await sql`
    insert into jobs (id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, street_address, city,
      zip_code, country, latitude, longitude, precision, place, schedule_name, break_minutes, week_count, days,
      first_shift_at, last_shift_at, estimated_cost_cents, search_text, search_city, created_at, updated_at)
    select gen_random_uuid(), ${ownerId}::uuid, words.title, 'Laid by a test', 1620 + (n * 7919) % 3000, 1 + n % 5,
      first_shift::date, 'America/Toronto', n || ' Main Street', town.city, 'H2X 1X3', 'Canada', town.latitude, town.longitude,
      'area', cube(array[town.x + random() * 20, town.y + random() * 20, town.z + random() * 20]), 'Days', 30, 1,
      '[{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]', first_shift, first_shift + interval '8 hours', 15000,
      words.search_text, town.search_city, ${now}::timestamptz - n * interval '1 second', ${now}::timestamptz
    from generate_series(1::bigint, ${count}::bigint) as n
    cross join lateral (select ${now}::timestamptz + (n * 104729 % 5000000) * interval '1 second' as first_shift) as timed
    cross join lateral (
      select town.* from json_to_recordset(${JSON.stringify(
        towns.map(({ city, searchCity, latitude, longitude, point }, index) => ({
          place: index,
          city,
          search_city: searchCity,
          latitude,
          longitude,
          x: point[0],
          y: point[1],
          z: point[2],
        })),
      )}::json) as town (place int, city text, search_city text, latitude float8, longitude float8, x float8, y float8, z float8)
      where town.place = case when n % 1000 = 0 then 3 when n % 10 = 0 then 2 when n % 3 = 0 then 1 else 0 end
    ) as town
    cross join lateral (
      select case when n % 5000 = 0 then 'Électricien' when n % 50 = 0 then 'Plombier' else 'Serveur' end || ' ' || n as title,
        case when n % 5000 = 0 then 'electricien' when n % 50 = 0 then 'plombier' else 'serveur' end
          || ' ' || n || ' ' || town.search_city as search_text
    ) as words`.execute(db);
  await sql`insert into job_words (word) values ('electricien'), ('plombier'), ('serveur'), ('montreal') on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze jobs`.execute(db);
}
