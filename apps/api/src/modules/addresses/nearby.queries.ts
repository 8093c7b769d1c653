import type { NearbyPlaceView } from '@relevo/contracts/addresses';
import type { Position } from '@relevo/domain/earth';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const reachDegrees = 1.5;
const areasShown = 60;
const townsShown = 40;

/** The postal areas nearest to a point, and the largest towns around it. */
export async function listNearby(db: Db, { latitude, longitude }: Position): Promise<NearbyPlaceView[]> {
  // A degree of longitude shrinks towards the poles; near them a label more or less does not matter.
  const widening = 1 / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const around = sql`latitude between ${latitude - reachDegrees} and ${latitude + reachDegrees}
    and longitude between ${longitude - reachDegrees * widening} and ${longitude + reachDegrees * widening}`;
  const nearness = sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) / ${widening}::float8) ^ 2`;
  const { rows } = await sql<NearbyPlaceView>`
    (select distinct on (postal_code) postal_code as name, kind, latitude, longitude, population from (
      select * from places where kind = 'postal_area' and country = 'Canada' and ${around}
      order by ${nearness} limit ${sql.lit(areasShown)}) as area order by postal_code)
    union all
    (select name, kind, latitude, longitude, population from places where kind = 'city' and ${around}
      order by population desc limit ${sql.lit(townsShown)})`.execute(db);
  return rows;
}
