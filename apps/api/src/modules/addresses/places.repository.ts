import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { GazetteerColumns } from './gazetteer-file.ts';

const gazetteerLock = 7_261_530_006;

export async function findEdition(db: Db | Tx): Promise<string | null> {
  const row = await db.selectFrom('gazetteer_edition').select('edition').executeTakeFirst();
  return row?.edition ?? null;
}

export async function lockGazetteer(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gazetteerLock})`.execute(tx);
}

/** Deletes instead of truncating, so that other nodes read the old edition until the commit. */
export async function replacePlaces(tx: Tx, edition: string, columns: GazetteerColumns): Promise<number> {
  await tx.deleteFrom('places').execute();
  await sql`
    insert into places (kind, name, search_name, telling_name, region, country, postal_code, latitude, longitude, population)
    select * from unnest(
      ${columns.kind}::text[], ${columns.name}::text[], ${columns.searchName}::text[],
      ${columns.tellingName}::text[], ${columns.region}::text[],
      ${columns.country}::text[], ${columns.postalCode}::text[], ${columns.latitude}::float8[],
      ${columns.longitude}::float8[], ${columns.population}::int[])`.execute(tx);
  await tx
    .insertInto('gazetteer_edition')
    .values({ edition })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ edition }))
    .execute();
  // Merges the pending list of the GIN index now; otherwise every search scans it until the next vacuum.
  await sql`select gin_clean_pending_list('places_by_likeness')`.execute(tx);
  // Without statistics the planner does not use the indexes.
  await sql`analyze places`.execute(tx);
  return columns.name.length;
}
