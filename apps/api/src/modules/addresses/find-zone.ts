import { searchName } from '@relevo/domain/place-names';
import { type ZonePlace, zoneOfCountry, zoneOfPlace } from '@relevo/domain/place-zone';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The time zone of a town, by the largest place of that name in the country; else the usual one of the country. */
export async function findZone(db: Db, { city, country }: { city: string; country: string }): Promise<string> {
  const name = searchName(city);
  if (name === '') return zoneOfCountry(country);
  const { rows } = await sql<ZonePlace>`
    select country, region, latitude, longitude from places
    where kind = 'city' and search_name = ${name} and country = ${country}
    order by population desc, id limit 1`.execute(db);
  return rows[0] ? zoneOfPlace(rows[0]) : zoneOfCountry(country);
}
