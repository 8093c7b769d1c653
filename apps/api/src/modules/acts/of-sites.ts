import { sql } from 'kysely';

/** The jobs that a member may see: all of the company, or those at the sites that a supervisor is bound to. */
export const ofSites = (siteIds: readonly string[] | null, job = 'jobs') =>
  siteIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${job}.site_id`)} = any(${siteIds}::uuid[])`;
