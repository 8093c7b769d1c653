import type { Position } from '@relevo/domain/earth';
import { searchName } from '@relevo/domain/place-names';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The centre of an address's postal area, else of its city; null when neither is known. */
export async function locateArea(db: Db, address: { city: string; zipCode: string }): Promise<Position | null> {
  const area = address.zipCode.slice(0, 3).toUpperCase();
  const { rows } = await sql<Position>`
    select latitude, longitude from (
      (select 1 as choice, latitude, longitude from places
        where postal_code <> '' and postal_code = ${area} and country = 'Canada' and latitude is not null
        order by kind desc, population desc limit 1)
      union all
      (select 2, latitude, longitude from places
        where kind = 'city' and search_name = ${searchName(address.city)} and country = 'Canada' and latitude is not null
        order by population desc limit 1)
    ) as found order by choice limit 1`.execute(db);
  return rows[0] ?? null;
}
