import type { NearbyPlaceView, NearbyQuery } from '@relevo/contracts/addresses';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const kmPerDegree = 111.2;
const areasShown = 60;
const citiesShown = 40;
/** On a wider map the labels of postal areas would overlap. */
const areasWithinKm = 60;

/** The largest cities around a point and, on a small map, the nearest postal areas. */
export async function listNearby(db: Db, { latitude, longitude, reach_km }: NearbyQuery): Promise<NearbyPlaceView[]> {
  const height = reach_km / kmPerDegree;
  // A degree of longitude shrinks towards the poles, where precision does not matter.
  const widening = 1 / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const around = sql`latitude between ${latitude - height} and ${latitude + height}
    and longitude between ${longitude - height * widening} and ${longitude + height * widening}`;
  const nearness = sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) / ${widening}::float8) ^ 2`;
  const { rows } = await sql<NearbyPlaceView>`
    (select distinct on (postal_code) postal_code as name, kind, latitude, longitude, population from (
      select * from places
      where kind = 'postal_area' and country = 'Canada' and ${reach_km}::float8 <= ${sql.lit(areasWithinKm)} and ${around}
      order by ${nearness} limit ${sql.lit(areasShown)}) as area order by postal_code)
    union all
    (select name, kind, latitude, longitude, population from places where kind = 'city' and ${around}
      order by population desc limit ${sql.lit(citiesShown)})`.execute(db);
  return rows;
}
