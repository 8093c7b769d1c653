import type { AddressSplit } from '@relevo/domain/address';
import { tellingName } from '@relevo/domain/place-names';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/database.ts';

export type Place = {
  name: string;
  searchName: string;
  region: string;
  country: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
};

/** A place, and which of the splits asked for found it. */
export type FoundPlace = Place & { splitIndex: number };

export type NameSearch = {
  splits: readonly AddressSplit[];
  country: string | null;
  /** Places of this country come first. */
  prefer: string | null;
  /** Places here come first. */
  region: string | null;
  limit: number;
};

const columns = sql`place.name, place.search_name as "searchName", place.region, place.country,
  place.postal_code as "postalCode", place.latitude, place.longitude`;

/** Sorts behind every character of a name, so a prefix search is a range. */
const afterAnyName = '~';
/** The last words of a street count as a city only when that city is not tiny. */
const guessPopulation = 1_000;
/**
 * In France hundreds of villages have names of four letters, such as Mont: behind a Canadian street these letters are the
 * beginning of a city.
 */
const leastPopulation = sql`typed.minimum
  * case when country = 'France' and length(typed.name) < 5 then 20 else 1 end`;
/** Below this similarity two names are different names, not a typing error. */
const leastLikeness = 0.4;

export async function findPlacesByName(db: Db, search: NameSearch): Promise<FoundPlace[]> {
  return (await placesByName(search).execute(db)).rows;
}

export async function findPlacesByLikeness(db: Db, search: NameSearch): Promise<FoundPlace[]> {
  return inTransaction(db, async (tx) => {
    // The index then skips less similar names instead of returning thousands of rows to compare.
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true)`.execute(tx);
    return (await placesByLikeness(search).execute(tx)).rows;
  });
}

export async function findPlacesByCode(db: Db, code: { area: string; country: string }): Promise<Place[]> {
  return (await placesByCode(code).execute(db)).rows;
}

/** Names with the typed prefix. An exact match ranks like a city about fifty times larger. */
export function placesByName({ splits, country, prefer, region, limit }: NameSearch): RawBuilder<FoundPlace> {
  return sql<FoundPlace>`
    select ${columns}, typed.ordinal::int - 1 as "splitIndex"
    from ${typedPlaces(splits)}
    cross join lateral (
      select *, ln(population + 10) + case when search_name = typed.name then 4 else 0 end as weight
      from places
      where kind = 'city' and search_name >= typed.name and search_name < typed.name || ${afterAnyName}
        and population >= ${leastPopulation} ${inCountry(country)}
      order by ${countryFirst(prefer)} ${regionFirst(region)} weight desc
      limit ${limit}
    ) as place
    order by ${countryFirst(prefer)} ${regionFirst(region)} place.weight desc, place.search_name
    limit ${limit}`;
}

/** Names that are similar to the typed text, or have a similar word: for typing errors and a missing "Saint". */
export function placesByLikeness({ splits, country, prefer, region, limit }: NameSearch): RawBuilder<FoundPlace> {
  return sql<FoundPlace>`
    select ${columns}, typed.ordinal::int - 1 as "splitIndex"
    from ${typedPlaces(splits)}
    cross join lateral (
      select *, 0.2 * similarity(search_name, typed.name)
        + 0.8 * greatest(similarity(telling_name, typed.telling), 0.9 * word_similarity(typed.telling, telling_name))
        as likeness
      from places
      where kind = 'city' and (telling_name % typed.telling or telling_name %> typed.telling)
        and population >= ${leastPopulation} ${inCountry(country)}
    ) as place
    where place.likeness >= ${leastLikeness}
    order by ${countryFirst(prefer)} ${regionFirst(region)} place.likeness * 15 + ln(place.population + 10) desc, place.search_name
    limit ${limit}`;
}

/** The places of a postal area, the largest first. */
export function placesByCode({ area, country }: { area: string; country: string }): RawBuilder<Place> {
  return sql<Place>`
    select ${columns} from places as place
    where postal_code <> '' and postal_code = ${area} and country = ${country}
    order by population desc, search_name
    limit 100`;
}

/** The region of an unknown postal code, by its longest known prefix. */
export async function findRegionOfCode(db: Db, code: { area: string; country: string }): Promise<string | null> {
  const known = code.country === 'Canada' ? 1 : 2;
  for (let length = code.area.length - 1; length >= known; length -= 1) {
    const beginning = code.area.slice(0, length);
    const { rows } = await sql<{ region: string }>`
      select region from places
      where postal_code <> '' and postal_code >= ${beginning} and postal_code < ${`${beginning}${afterAnyName}`}
        and country = ${code.country}
      group by region order by count(*) desc, region limit 1`.execute(db);
    if (rows[0]) return rows[0].region;
  }
  return null;
}

function typedPlaces(splits: readonly AddressSplit[]): RawBuilder<unknown> {
  const names = splits.map(({ place }) => place);
  const minimums = splits.map(({ isGuess }) => (isGuess ? guessPopulation : 0));
  return sql`(
    select name collate "C" as name, telling collate "C" as telling, minimum, ordinal
    from unnest(${names}::text[], ${names.map(tellingName)}::text[], ${minimums}::int[])
      with ordinality as list (name, telling, minimum, ordinal)
  ) as typed`;
}

const inCountry = (country: string | null) => (country === null ? sql`` : sql`and country = ${country}`);
const regionFirst = (region: string | null) => (region === null ? sql`` : sql`region = ${region} desc,`);
const countryFirst = (country: string | null) => (country === null ? sql`` : sql`country = ${country} desc,`);
