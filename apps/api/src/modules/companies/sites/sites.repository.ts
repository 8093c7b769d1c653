import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { CompanySitesTable } from '../../../platform/database/tables/company-tables.ts';

export type Site = Selectable<CompanySitesTable>;
export type OwnSite = { siteId: string; ownerId: string };

/** Serialises the additions of one employer, so that the limit holds, without holding a row that others wait for. */
export async function lockSitesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sites of ' || ${ownerId}, 0))`.execute(tx);
}

export async function countSitesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_sites')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By name, as a list to choose from shows them. */
export function listSitesOf(db: Db, ownerId: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('company_sites')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The site of another employer is not found. */
export async function lockOwnSite(tx: Tx, { siteId, ownerId }: OwnSite): Promise<Site | undefined> {
  return tx
    .selectFrom('company_sites')
    .selectAll()
    .where('id', '=', siteId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function addSite(tx: Tx, site: Insertable<CompanySitesTable>): Promise<Site> {
  return withFreeName(tx.insertInto('company_sites').values(site).returningAll().executeTakeFirstOrThrow());
}

export async function saveSite(tx: Tx, siteId: string, changes: Updateable<CompanySitesTable>): Promise<Site> {
  return withFreeName(
    tx.updateTable('company_sites').set(changes).where('id', '=', siteId).returningAll().executeTakeFirstOrThrow(),
  );
}

async function withFreeName(statement: Promise<Site>): Promise<Site> {
  try {
    return await statement;
  } catch (error) {
    if (violatedConstraint(error) !== 'company_sites_name') throw error;
    throw new FieldRefusal({ name: [{ problem: 'site_name_taken' }] });
  }
}

/** False when the owner has no site with this id. */
export async function removeOwnSite(db: Db, { siteId, ownerId }: OwnSite): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_sites')
    .where('id', '=', siteId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes a site from the supervisors who are bound to it, and from those who are invited to be. */
export async function releaseMembersFrom(tx: Tx, { siteId, ownerId }: OwnSite): Promise<void> {
  await sql`
    with invited as (
      update company_invitations set site_ids = array_remove(site_ids, ${siteId}::uuid)
      where holder_id = ${ownerId} and site_ids @> array[${siteId}::uuid])
    update company_members set site_ids = array_remove(site_ids, ${siteId}::uuid)
    where holder_id = ${ownerId} and site_ids @> array[${siteId}::uuid]`.execute(tx);
}

export async function removeSitesOf(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('company_sites').where('owner_id', '=', ownerId).execute();
}
